import { selectLanguage } from '#lib/text/language.ts';

const en = {
  jsonText: {
    syntaxMessages: {
      InvalidSymbol: 'This is no JSON value.',
      InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
      PropertyNameExpected: 'A name in double quotes belongs here.',
      ValueExpected: 'A value belongs here.',
      ColonExpected: 'A colon belongs here.',
      CommaExpected: 'A comma belongs here.',
      CloseBraceExpected: 'A closing brace } is missing.',
      CloseBracketExpected: 'A closing bracket ] is missing.',
      EndOfFileExpected: 'The JSON ends before this.',
      InvalidCommentToken: 'JSON has no comments.',
      UnexpectedEndOfComment: 'JSON has no comments.',
      UnexpectedEndOfString: 'The closing quote of this text is missing.',
    },
    isNestedTooDeeply: 'This is nested too deeply to be read.',
    isNoJson: 'This is no JSON.',
    thereIsNoJsonHere: 'There is no JSON here.',
  },
};

export const messages = selectLanguage({ en });
