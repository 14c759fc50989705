import type { AnalyzedColumn } from './analyze-table.ts';

/** Names of what is counted, rated or measured, and has no price. */
const COUNT_NAME =
  /(?:^|_)(?:units?|rooms|clicks|impressions|orders|customers|clients|users|members|donors|visits|visitors|sessions|tickets|headcount|employees|leavers|trips|rides|shipments|parcels|passengers|seats|stock|qty|quantity|count|n|buyers|subscribers|guests|logos|licen[cs]es|claims|policies|contracts|rating|score|km|m2|m3|days|weeks|months|hours|minutes|nights|backers|followers|downloads|views|episodes|events|items|pieces|goals|points|wins|games|matches|beds|rooms|patients|pupils|students|staff|teachers|stores|shops|flats|listings|loans|accounts|applications|deals|tage|wochen|monate|stunden|jours|semaines|heures|días|horas|mitarbeiter|teilnehmer|besucher|visiteurs|visites|sqm|[kmgt]?wh|anzahl|kunden|bestellungen|commandes|clientes|pedidos)$/i;

const RATE_NAME = /(?:^|_)(?:per|je|pro|par|por|cents?|ct|pence)(?:_|$)/i;

/**
 * Whether a column counts things by its name, so that no sum of it is money: `orders`, `n`, but not
 * `order_value`.
 */
export const isCountOfThings = ({ isMoney, name }: AnalyzedColumn): boolean =>
  !isMoney && COUNT_NAME.test(name) && !RATE_NAME.test(name);
