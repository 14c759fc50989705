import { selectLanguage } from '#lib/text/language.ts';

const en = {
  readTile: {
    rowsCannotBeRead: 'Rows of this tile cannot be read.',
    rowsEndedEarly: 'The rows of this tile ended before their end was sent.',
  },
};

export const messages = selectLanguage({ en });
