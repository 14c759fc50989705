import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  aboutSection: {
    plumbline: 'Plumbline',
    version: 'Version',
    build: 'Build',
    runtime: 'Runtime',
    electron: (electron: string): string => `Electron ${electron}`,
    profileFolder: 'Profile folder',
    notForDistribution: 'This package is not for distribution',
    unofficialRuntime: 'A third party compiled the runtime of this package.',
    installReleased: 'Install a released package for daily work.',
    loadingVersion: 'Loading the version',
    released: 'Released',
    packageForTests: 'Package for tests, not for distribution',
    developmentBuild: 'Development build, not for distribution',
  },
  appearanceSections: {
    theme: 'Theme',
    contrast: 'Contrast',
    contrastHint: 'High: black on white or white on black, and stronger lines.',
    motion: 'Motion',
    motionHint: 'Reduced: no sliding, fading or swinging.',
    density: 'Density',
    densityHint: 'Compact: less space between lines and controls. Text keeps its size.',
    zoom: 'Zoom',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    high: 'High',
    reduced: 'Reduced',
    comfortable: 'Comfortable',
    compact: 'Compact',
  },
  askingSection: {
    asking: 'Asking',
    sendKey: 'Key that sends the question',
    commandEnter: '⌘ Enter',
    shiftEnterHint: 'Shift+Enter for a new line.',
    enterHint: 'Enter for a new line.',
    checkSpelling: 'Check spelling (English)',
    spellingHint: 'The dictionary comes with Plumbline; nothing is fetched.',
  },
  backupSection: {
    backup: 'Backup',
    explanation:
      'One file with all conversations, drafts, cached dashboards, settings and connections, without keys.',
    backUp: 'Back up…',
    restore: 'Restore…',
    restoreBackup: (createdAtMs: string): string => `Restore the backup of ${createdAtMs}?`,
    restoreExplanation: (conversations: number, appVersion: string, present: string): string =>
      `The backup has ${formatPlural(conversations, 'conversation')} (Plumbline ${appVersion}). It replaces the ${present} here, the settings and the connections. The current archive is moved aside in the data folder. Running answers stop, and Plumbline restarts.`,
    cancel: 'Cancel',
    restoreAndRestart: 'Restore and restart',
    conversations: (count: number): string => formatPlural(count, 'conversation'),
    backupSaved: (savedPath: string): string => `Backup saved: ${savedPath}`,
  },
  crashSection: {
    crashReports: 'Crash reports',
    explanation:
      'A crash writes a report to the data folder. The report may contain anything that was in memory. It is never sent.',
    loading: 'Loading crash reports',
    noCrashReports: 'No crash reports',
    deleteReports: (crashesCount: number): string =>
      `Delete ${formatPlural(crashesCount, 'report')}`,
  },
  eraseSection: {
    eraseEverything: 'Erase everything',
    explanation:
      'Deletes all conversations, settings, connections, logs and the local workspace from this computer, and this profile’s keys from the keychain.',
    open: 'Erase everything…',
    confirm: 'Erase everything?',
    consequences: (conversations: string): string =>
      `Plumbline deletes ${conversations}, all settings, connections and keys, then restarts empty. This cannot be undone. Backups and exported files elsewhere stay, and so does data on a platform or in a copy of this disk.`,
    type: (erasePhrase: string): string => `Type “${erasePhrase}”`,
    cancel: 'Cancel',
    conversations: (count: number): string => formatPlural(count, 'conversation'),
  },
  keySection: {
    localWorkspace: 'Local workspace',
    apiKey: 'API key',
    saveKey: 'Save key',
    removeKey: 'Remove key',
    restoreWorkspacesOwnKey: 'Restore the workspace’s own key',
    keySaved: 'The key is saved.',
    keyRemoved: 'The key is removed.',
    workspacesOwnKeyRestored: 'The workspace’s own key is restored.',
    keysInMemory: 'Keys stay in memory until Plumbline quits.',
    loading: 'Loading the keychain’s status…',
    noKeySaved: 'No key is saved. The workspace creates one with the next question.',
    keyInKeychain: 'A key is saved in your system keychain.',
    keyInMemory: 'A key is in memory for this session only.',
    memoryHint: 'Stays in memory until Plumbline quits; can’t be viewed later.',
    keychainHint: 'Stored in your system keychain; can’t be viewed later.',
  },
  keychainNotice: {
    noKeychain: 'No keychain is available',
    advice:
      'Start or unlock the system’s keychain and restart Plumbline, or use keys from memory until you quit. Keys are never written to a file.',
    keepInMemory: 'Keep keys for this session only',
  },
  licencesSection: {
    licences: 'Licences',
    explanation: 'Plumbline (MIT) and the packages in it',
    loadingLicences: 'Loading the licences',
    noText: 'The package includes no licence text.',
  },
  logSection: {
    log: 'Log',
    explanation: 'What Plumbline did, on this computer only. Keys are removed before writing.',
    loading: 'Loading the log',
    entries: 'Entries',
    refresh: 'Refresh',
    entryList: 'Log entries',
    noEntries: 'No entries',
    newestEntries: (shown: number, count: number): string =>
      `The newest ${formatCount(shown)} of ${formatPlural(count, 'entry', 'entries')}`,
    info: 'Info',
    warning: 'Warning',
    error: 'Error',
    all: 'All',
    warningsAndErrors: 'Warnings and errors',
  },
  notificationsSection: {
    notifications: 'Notifications',
    answerDone: 'Notify me when an answer is done',
    hint: 'Only while Plumbline is in the background. Shows the title, not the answer.',
  },
  policy: {
    managed: 'Managed by your administrator',
  },
  policySection: {
    policyComputer: 'Policy of this computer',
    setByAdministrator: (path: string): string => `Set by your administrator in ${path}`,
    invalid: 'The policy is not applied',
    askAdministrator:
      'Ask your administrator to correct the file. Plumbline reads the file at each start.',
    connections: 'Connections',
    notAllowed: 'Not allowed',
    updates: 'Updates',
    fixedConnections: (count: number): string => formatPlural(count, 'fixed connection'),
    changingConnections: 'Adding, changing and removing connections',
    linksOpenPlumbline: 'Links that open Plumbline',
    embedSessionsPreviewsAndTenants: 'Embed sessions, previews and tenants',
    exportsAndPrinting: 'Exports and printing',
    publishingDashboards: 'Publishing dashboards',
    nothing: 'Nothing',
    off: 'Off',
    notSet: 'Not set',
  },
  reportSection: {
    diagnosticsReport: 'Diagnostics report',
    explanation:
      'A text for support: versions, settings and the log, without keys, names, servers and folders. You see the text before you save it; nothing is sent.',
    previewReport: 'Preview report…',
    savedText:
      'Exactly this text is saved. Error messages in the log may quote a server: read them before you share the report.',
    textReport: 'Report text',
    copy: 'Copy',
    cancel: 'Cancel',
    save: 'Save…',
    reportSaved: (savedPath: string): string => `Report saved: ${savedPath}`,
  },
  retentionSection: {
    keepConversations: 'Keep conversations',
    explanation:
      'Conversations are deleted this long after their last question, except pinned ones. Deleted text is overwritten on disk. A platform account keeps its own copy.',
    confirm: (count: number | null): string =>
      count === null
        ? 'Delete old conversations?'
        : `Delete ${formatPlural(count, 'conversation')}?`,
    consequences: (count: number | null, days: number): string =>
      `${count === null ? 'Conversations' : formatPlural(count, 'conversation')} without a question in the last ${String(days)} days will be deleted now, with results and drafts. This cannot be undone.`,
    cancel: 'Cancel',
    deleteNow: (count: number | null): string =>
      count === null ? 'Delete conversations' : `Delete ${formatPlural(count, 'conversation')}`,
    forever: 'Forever',
    oneYear: '1 year',
    days: (days: number): string => `${String(days)} days`,
  },
  shortcutsSection: {
    pressKeys: 'Press the new keys, or Esc',
    none: 'None',
    changeKeys: (title: string): string => `Change the keys of “${title}”`,
    change: 'Change',
    resetKeys: (title: string): string => `Reset the keys of “${title}”`,
    useHereInstead: 'Use here instead',
    cancel: 'Cancel',
    resetAllKeys: 'Reset all keys',
    belongs: (chord: string, title: string): string => `${chord} belongs to “${title}”.`,
  },
  startSection: {
    start: 'Start',
    plumblineOpens: 'Plumbline opens with',
    newConversation: 'New conversation',
    lastConversation: 'Last conversation',
  },
  storedDataSection: {
    dataFolder: 'Data folder',
    explanation:
      'Plumbline stores everything in this folder, readable by you alone. Keys are in the system’s keychain.',
    folder: 'Folder',
    archive: 'Archive',
    wholeFolder: 'Whole folder',
    openFolder: 'Open folder',
    olderCopiesArchive: 'Older copies of the archive',
    olderCopiesHint: 'They may contain conversations that you have deleted since.',
    deleteCopies: (copiesCount: number): string =>
      `Delete ${formatPlural(copiesCount, 'copy', 'copies')}`,
    measuringDataFolder: 'Measuring the data folder',
    conversations: (count: number): string => formatPlural(count, 'conversation'),
    beforeUpdate: 'Before an update',
    beforeRestore: 'Before a restore',
    notRead: 'Unreadable',
    move: 'Move…',
    moveTitle: 'Move the data folder?',
    confirmMove: 'Move and restart',
    cancel: 'Cancel',
    describeMove: (folder: string, size: string): string =>
      `Plumbline ends, copies ${size} to ${folder}, checks each file and starts again there. A small window shows the progress of a long copy; on a slow disk 1 GB takes a minute or more. The old folder is deleted once the new one works; if anything fails, the data stays where it is. Running answers stop.`,
  },
  updatesSection: {
    newerVersions: 'Newer versions',
    checkForUpdates: 'Check for updates',
    checking: 'Checking for updates…',
    available: (version: string, bytes: string): string =>
      `Plumbline ${version} is available${bytes}.`,
    download: 'Download',
    downloadHint: 'Downloads in the background and installs when you quit.',
    downloading: (version: string): string => `Downloading Plumbline ${version}`,
    cancel: 'Cancel',
    downloaded: (version: string): string =>
      `Plumbline ${version} is downloaded and verified. It installs when you quit.`,
    quitAndInstall: 'Quit and install',
    notInstall: 'Do not install',
    whatsNew: (version: string): string => `What’s new in ${version}`,
    checkForUpdatesOnceDay: 'Check for updates once a day',
    checkHint:
      'Plumbline sends a request to its publisher’s server. The request does not identify you.',
    channel: 'Channel',
    offByPolicy: 'Your administrator has turned updates off.',
    unreleased: 'This is a development build: no updates are available.',
    noServer:
      'This package has no update server. Install new versions the way you installed this one.',
    stable: 'Stable',
    beta: 'Beta',
    notChecked: 'Not checked for updates yet.',
    upToDate: (time: string): string => `Plumbline is up to date, checked ${time}.`,
  },
};

export const messages = selectLanguage({ en });
