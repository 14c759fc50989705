import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  chart: {
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
    description: (title: string, points: number, canAct: boolean, hasTable: boolean): string =>
      `${title}. Map of ${formatPlural(points, 'place')}. Arrow keys read them${canAct ? ', Enter acts on one' : ''}${hasTable ? ', T shows the table' : ''}.`,
  },
};

export const messages = selectLanguage({ en });
