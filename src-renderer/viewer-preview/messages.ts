import { selectLanguage } from '#lib/text/language.ts';

const en = {
  viewerPreview: {
    width: 'Width',
    colours: 'Colours',
    refresh: 'Refresh',
    silent: 'No message from the frame yet',
    silentReason: 'A server that forbids this page to frame its pages leaves the frame blank.',
    silentAdvice:
      'Allow this page’s origin on the server, or open the viewer’s page without a frame.',
    messagesFrame: 'Messages of the frame',
    messages: 'Messages',
    empty: 'No messages yet.',
    time: 'Time',
    direction: 'Direction',
    type: 'Type',
    payload: 'Payload',
    phone: (widthPx: number): string => `Phone ${String(widthPx)}`,
    tablet: (widthPx: number): string => `Tablet ${String(widthPx)}`,
    desktop: (widthPx: number): string => `Desktop ${String(widthPx)}`,
    light: 'Light',
    dark: 'Dark',
    openWithoutFrame: 'Open without a frame',
    fromFrame: 'from the frame',
    toFrame: 'to the frame',
  },
};

export const messages = selectLanguage({ en });
