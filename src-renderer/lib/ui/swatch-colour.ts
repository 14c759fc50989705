/** The swatch colours of `styles/tokens.css`. */
export type SwatchColour = 'brass' | 'blue' | 'green' | 'purple' | 'red' | 'grey';
