import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

/** A value as it is written, and where on the axis it is. */
interface ChartValue {
  readonly value: string;
  readonly at: string;
}

const en = {
  chart: {
    countTitle: 'Count of Records',
    drawingChart: 'Drawing the chart',
    description: (title: string, canAct: boolean, hasTable: boolean): string =>
      `${title === '' ? 'Chart' : title}. Arrow keys read its marks${canAct ? ', Enter acts on one' : ''}${hasTable ? ', T shows the table' : ''}.`,
  },
  liveChart: {
    drawingChart: 'Drawing the chart',
    failed: 'The chart can’t be drawn.',
  },
  mapLegend: {
    whatColoursAndSizesMean: 'What colours and sizes mean',
  },
  pointMap: {
    loadingOutlines: 'Loading the outlines',
    outlinesNotLoaded: 'The outlines could not be loaded',
    showAsTable: 'Show the map as a table.',
    showWholeMap: 'Show the whole map',
    rowsOf: (count: number, name: string): string =>
      name === ''
        ? `${formatPlural(count, 'row')} at one place`
        : `${formatPlural(count, 'row')} at ${name}`,
    rows: 'Rows',
    description: (title: string, positions: number, canAct: boolean, hasTable: boolean): string =>
      `${title}. Map of ${formatPlural(positions, 'place')}. Arrow keys read them${canAct ? ', Enter acts on one' : ''}${hasTable ? ', T shows the table' : ''}.`,
  },
  chartData: {
    tooManyRows: (rowCount: number, most: number): string =>
      `It has ${formatCount(rowCount)} rows; charts draw at most ${formatCount(most)}.`,
  },
  fields: {
    chartNamesColumnThatResult: (missing: string): string =>
      `The chart names a column that the result does not have: ${missing}.`,
  },
  heatColours: {
    coloursEnd: (most: string, above: string, range: string): string =>
      `Colours end at ${most}: ${above} higher, up to ${range}`,
    coloursBegin: (least: string, below: string, range: string): string =>
      `Colours begin at ${least}: ${below} lower, down to ${range}`,
  },
  chartRemarks: {
    dataNamesNoTimeZone: 'The data names no time zone',
    everyValueOfIsNull: (field: string): string =>
      `Every value of ${field} is null: there is nothing to draw.`,
  },
  checkSpec: {
    chartSoItIsNotDrawn: (what: string): string => `The chart ${what}, so it is not drawn.`,
    chartsSpecificationHasNoMark: 'The chart’s specification has no mark.',
    chartHasNoSpecification: 'The chart has no specification.',
    chartsSpecificationIsNotJson: 'The chart’s specification is not JSON.',
    chartsSpecificationIsNotObject: 'The chart’s specification is not an object.',
  },
  titleChannels: {
    operationTitles: {
      sum: 'Sum of',
      mean: 'Mean of',
      average: 'Mean of',
      median: 'Median of',
      min: 'Lowest',
      max: 'Highest',
    },
  },
  prepareChart: {
    drawnStill: 'Drawn still, without its own controls and links',
  },
  chartRenderer: {
    chartWasClosed: 'The chart was closed.',
    chartCouldNotBeDrawn: 'The chart could not be drawn.',
    chartTakesTooLongToDraw: 'The chart takes too long to draw.',
    chartEngineFailed: (message: string): string => `The chart engine failed: ${message}.`,
  },
  safeSvg: {
    chartCouldNotBeDrawn: 'The chart could not be drawn.',
  },
  describeChart: {
    fromTo: (first: ChartValue, way: string, last: ChartValue): string =>
      `From ${first.value} at ${first.at} ${way} to ${last.value} at ${last.at}.`,
    rowsTableTabHoldsThem: (rowCount: number): string =>
      `${String(rowCount)} rows; the Table tab holds them all.`,
  },
  chartSession: {
    chartCantBeDrawn: 'The chart can’t be drawn.',
  },
  measureExtent: {
    chartCouldNotBeDrawn: 'The chart could not be drawn.',
  },
  vegaWarnings: {
    drawnOtherwiseThanSpecified: (warning: string): string =>
      `Drawn otherwise than specified: ${warning}`,
  },
  drawPicture: {
    chartIsTooLargeToDraw: 'The chart is too large to draw.',
    chartCouldNotBeDrawn: 'The chart could not be drawn.',
  },
  markLimit: {
    tooManyMarks: (marks: number, most: number): string =>
      `It would have ${formatCount(marks)} marks; at most ${formatCount(most)} are drawn. A sum or a mean over fewer groups can be drawn.`,
  },
  chartWorker: {
    chartCouldNotBeDrawn: 'The chart could not be drawn.',
    chartsSpecificationHasNoMark: 'The chart’s specification has no mark.',
    chartCantBeDrawn: (message: string): string => `The chart can’t be drawn: ${message}.`,
  },
  describeMap: {
    other: (count: number): string => `Other (${formatPlural(count, 'value')})`,
    circle: (size: string): string => `Circle: ${size}`,
    rowsAtPosition: (rows: number): string => `${formatPlural(rows, 'row')} at this place`,
    groupsRemark: (rows: number, groups: number, isOnScreen: boolean): string =>
      `${formatPlural(rows, 'point')} in ${formatPlural(groups, 'group')}${isOnScreen ? '; choose a group to zoom in and part it' : ''}`,
    positionsRemark: (rows: number, positions: number, isOnScreen: boolean): string =>
      `${formatPlural(rows, 'row')} at ${formatPlural(positions, 'place')}${isOnScreen ? '; choose a place to list its rows' : ''}`,
    severalColours: 'grey circles have rows of several colours',
  },
  mapPicture: {
    mapOf: (title: string, positions: number): string =>
      `${title}. Map of ${formatPlural(positions, 'place')}.`,
  },
};

export const messages = selectLanguage({ en });
