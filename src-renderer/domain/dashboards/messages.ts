import { selectLanguage } from '#lib/text/language.ts';
import { selectPlural } from '#lib/text/plural.ts';

const en = {
  comparePeriods: {
    rowsAre: (count: number, period: string): string => `${String(count)} rows are of ${period}.`,
    isNotUnitThatPlumblineKnows: (unit: string): string =>
      `“${unit}” is not a unit that Plumbline knows.`,
    rowsDoNotSayWhichPeriod: 'The rows do not say which period they belong to.',
    noTimeAway: (words: string): string => `No time is ${words} away.`,
    thereIsNoRow: (period: string): string => `There is no row for ${period}.`,
    oneOfTwo: (kind: string): string => `One of the two is ${kind}.`,
    noPercentage: 'No percentage: before it was 0.',
  },
  boardSource: {
    dashboard: (id: number): string => `Dashboard ${String(id)}`,
  },
  configJson: {
    expected: (value: string, isMissing: boolean): string =>
      isMissing ? `Missing: expected ${value}.` : `Expected ${value}.`,
    oneOf: (values: string): string => `one of ${values}`,
    unknownField: 'Unknown field.',
    anotherWidgetHasThisId: 'Another widget has this id.',
  },
  reportTitles: {
    report: (reportId: number): string => `Report ${String(reportId)}`,
    reportWhichIsMissing: (reportId: string): string => `Report ${reportId}, which is missing`,
  },
  widgetKindDefinition: {
    cubeAndColumn: 'Cube and column, as in movies.genre.',
  },
  askWidget: {
    questionToAgent: 'Question to the agent',
    askAgent: 'Ask the agent',
  },
  filterWidget: {
    unknownFilterOperator: (unknown: string): string =>
      `This filter has an operator that Plumbline does not know: ${unknown}.`,
    defaultValues: 'Default values',
    onePerLine: 'One per line; empty = all.',
  },
  tabsWidget: {
    tab: (position: number): string => `Tab ${String(position)}`,
    tabNumber: 'Tab 1',
  },
  textWidget: {
    newText: 'New text',
  },
  timeGrainWidget: {
    timeGrain: 'Time grain',
    grainAtFirst: 'Grain at first',
    grainsToChoose: 'Grains to choose from',
    onePerLine: 'One per line.',
  },
  publishInput: {
    allOfConfig: 'the whole config',
    unknownFieldsLeftOut: (count: number, names: string): string =>
      `${selectPlural(count, {
        one: 'One field that the contract does not know is left out',
        other: `${String(count)} fields that the contract does not know are left out`,
      })}: ${names}.`,
  },
  readWidget: {
    unknownWidgetType: (type: string): string => `Plumbline does not know widgets of type ${type}.`,
    unreadableSettings: (type: string): string =>
      `This ${type} widget has settings that Plumbline cannot read.`,
  },
  readSnapshot: {
    pageHasNoText: 'This page has no text.',
    mapDoesNotSay: 'This map does not say which columns hold latitude and longitude.',
    unknownSnapshotKind: (kind: string): string =>
      `Plumbline does not know snapshots of kind ${kind}.`,
  },
  addressChoices: {
    unknownTimeGrain: (grain: string, member: string): string =>
      `The time grain ${grain} of ${member} is not one that is known.`,
    noTimeGrainControl: (member: string): string =>
      `Nothing on this dashboard sets the time grain of ${member}.`,
    filterOfCannotBeApplied: (member: string): string =>
      `The filter of ${member} cannot be applied.`,
  },
  linkSnapshots: {
    widgetDoesNotSayWhichReport:
      'The widget does not say which report it shows: this is the one at its place among the others.',
    onlyReportLeft: 'The widget does not say which report it shows: this is the only one left.',
  },
  fillRows: {
    rowsHaveNoColumn: (member: string): string => `The rows have no column ${member}.`,
    queryDoesNotSayHowLong: 'The query does not say how long a period is.',
    cannotBeReadAsPeriod: (unread: string): string => `“${unread}” cannot be read as a period.`,
    thereAreTooManyPeriods: 'There are too many periods to fill.',
    periodsDoNotLieWholeApart: (grain: string): string =>
      `The periods do not lie a whole ${grain} apart.`,
    thereAreTooManyGaps: 'There are too many gaps to fill.',
  },
  underlyingSql: {
    notOneSelect: 'Its query is not read as one SELECT over one table, so the rows cannot be told.',
    groupsByHidden: 'Its query groups by something that it does not show.',
    itsQueryGroupsRowsInWay: 'Its query groups rows in a way that cannot be taken back.',
    mayAggregate: 'Its query calls a function that may aggregate, so the rows cannot be told.',
    itsQueryCountsOnlySomeRows:
      'Its query counts only some rows of a group, so the rows cannot be told.',
    tileHasNoRows: 'The tile has no rows for it.',
    tooManyGroups: 'It is made of too many groups of its query, so the rows cannot be told.',
    itsQueryDoesNotAggregate: 'Its query does not aggregate: the tile shows the rows themselves.',
  },
  widgetLabels: {
    breakpointLabels: {
      base: 'Default',
      lg: 'Large (lg)',
      md: 'Medium (md)',
      sm: 'Small (sm)',
      xs: 'Extra small (xs)',
      xxs: 'Smallest (xxs)',
    },
  },
};

export const messages = selectLanguage({ en });
