/** Whether this is a Mac's keyboard: its shortcuts stand on ⌘, everyone else's on Ctrl. */
export const isMacKeyboard: boolean = /mac/iu.test(navigator.userAgent);
