/** With one of these keys pressed, a choice is asked without a look at it in the question field. */
export const shouldAskAtOnce = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey;
