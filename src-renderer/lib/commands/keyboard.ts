/** Whether shortcuts use ⌘, as on a Mac, and not Ctrl. */
export const isMacKeyboard: boolean = /mac/iu.test(navigator.userAgent);
