import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  canvas: {
    empty: 'This dashboard has no widgets yet. Choose “Add widget” to begin.',
    keys: 'Arrow keys move the widget. Shift with arrow keys resizes it. Delete removes it. Enter opens its settings.',
  },
  colourField: {
    notSet: 'not set',
    pick: (label: string): string => `Pick: ${label}`,
    enterColour: 'Enter a colour such as #b5832a.',
    noColourSet: 'No colour set',
  },
  detailsForm: {
    title: 'Title',
    description: 'Description',
    allowEmbedding: 'Allow embedding',
    embeddingHint: 'Outside viewers with a session can see this dashboard.',
  },
  editor: {
    editor: 'Editor',
    loading: 'Loading your edits',
    editsUnreadable: 'Your edits are unreadable',
    writtenByAnotherVersion:
      'Another version of Plumbline wrote these edits. They stay stored until you change something here.',
    replacedOtherWindow: 'Another window changed these edits too',
    replacedOtherWindowText:
      'The change made here has replaced that one. Undo shows that one again.',
    newerVersion: 'A newer version was published',
    replacesVersion: (version: number): string =>
      `Publishing these edits replaces version ${String(version)}. The review lists what that reverts.`,
    unpublishableFields: 'Some fields can’t be published',
    jsonHasErrors: 'The JSON has errors',
    lastValidShown:
      'The board shows the last valid version. A change here replaces the text; Undo restores it.',
    widgetsLeftOut: 'Some widgets are not shown',
    widgetsLeftOutCount: (count: number, shown: number, advice: string): string =>
      `This dashboard has ${formatPlural(count, 'widget')}. Only the first ${formatCount(shown)} are shown; the others are in the JSON. ${advice}`,
    dashboardFull: 'This dashboard is full',
    settings: 'Settings',
    chooseWidget: 'Select a widget to see its settings.',
    details: 'Details',
    widget: 'Widget',
    theme: 'Theme',
    json: 'JSON',
    undo: 'Undo',
    discardedUnpublishedEdits: 'Discarded the unpublished edits',
    resetTo: (label: string): string => `Reset to ${label}`,
    startOver: 'Start over',
    goToJson: 'Go to the JSON',
  },
  editorBar: {
    edits: 'Edits',
    undo: 'Undo',
    redo: 'Redo',
    boardWidth: 'Board width in pixels',
    widgetsToAdd: 'Widgets to add',
    addWidget: 'Add widget',
    versionsToReset: 'Versions to reset to',
    resetTo: 'Reset to…',
    discardChanges: 'Discard changes',
    settings: 'Settings',
    historyOlderVersions: 'Older versions are in History.',
    stored: 'Stored on this computer until you publish or discard them',
    sameAs: (label: string): string => `Same as ${label}`,
    unpublishedEdits: 'Unpublished edits',
    noChanges: 'No changes',
    changedInAnotherWindow: 'Changed in another window',
  },
  jsonTab: {
    explanation: 'Configuration sent to the server. Escape, then Tab, leaves the field.',
    configAsJson: 'Configuration as JSON',
    leaveField: 'Escape, then Tab, leaves the field',
    errors: (count: number): string =>
      `${formatPlural(count, 'error')}. The board shows the last valid version.`,
    line: (line: number, path: string): string =>
      path === '' ? `Line ${String(line)}` : `Line ${String(line)}, ${path}`,
    andMore: (count: number): string => `And ${formatCount(count)} more.`,
  },
  tabsForm: {
    tabs: 'Tabs',
    tabTitle: (position: number): string => `Title of tab ${String(position)}`,
    tab: (position: number): string => `Tab ${String(position)}`,
    moveTabUp: (position: number): string => `Move tab ${String(position)} up`,
    tabsUnreadableHere: 'These tabs are unreadable here. Edit them in the JSON.',
    addTab: 'Add tab',
    tabNumber: (position: number): string => `Tab ${String(position)}`,
    tabHasWidgets: (position: number): string =>
      `Tab ${String(position)} has widgets: move or remove them first`,
    removeTab: (position: number): string => `Remove tab ${String(position)}`,
  },
  themeForm: {
    lowContrast: 'Low contrast',
    replacedColours: 'Plumbline uses its own colours where these have too little contrast.',
    notSet: 'not set',
    resetTheme: 'Reset theme',
  },
  widgetSettings: {
    heading: 'Widget settings',
    atPx: (widthPx: number, cell: string): string => `At ${String(widthPx)} px: ${cell}`,
    location: 'Location',
    duplicate: 'Duplicate',
    remove: 'Remove',
    tab: (name: string): string => `Tab ${name}`,
  },
  themeLeaves: {
    borderColour: 'Border colour',
    borderWidth: 'Border width',
    borderStyle: 'Border style',
    cornerRadius: 'Corner radius',
    titleColour: 'Title colour',
    titleFont: 'Title font',
    titleSize: 'Title size',
    titleWeight: 'Title weight',
    mainColour: 'Main colour',
    themeId: 'Theme id',
    textColour: 'Text colour',
    quietTextColour: 'Quiet text colour',
    textFont: 'Text font',
    codeFont: 'Code font',
    filtersAndOtherControls: 'Filters and other controls',
    textOnWidgets: 'Text on widgets',
    quietTextOnWidgets: 'Quiet text on widgets',
    titlesOnWidgets: 'Titles on widgets',
    titlesOfControls: 'Titles of controls',
    mainColourOnWidgets: 'The main colour on widgets',
  },
  canvasState: {
    dashboardShowsWidgetsAtMost: (most: number): string =>
      `A dashboard shows ${String(most)} widgets at most. Remove a widget before you add another.`,
    widgetIsAtEdge: 'The widget is at the edge.',
    widgetCantBeResizedFurther: 'The widget can’t be resized further.',
    addedAtEnd: (widgetKind: string): string => `${widgetKind} added at the end.`,
    removed: (title: string): string => `Removed “${title}”`,
  },
  editCommands: {
    undoLastChange: 'Undo the last change',
    redoChange: 'Redo the change',
  },
  widgetFields: {
    noReportChosen: 'No report chosen',
  },
};

export const messages = selectLanguage({ en });
