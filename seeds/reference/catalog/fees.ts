/** Which institutions set fees of their own, and what a year costs at levels other than bachelor. */
import type { StudyLevel } from './studyLevels'

/** Who sets fees of their own, by host. Colleges of those countries do, too; universities of the state do not. */
const PRIVATE =
  /^(munich-business-school|berlin-international|esmt|frankfurt-school|ebs\.edu|ism\.de|constructor|srh-|hhl|iu\.org|whu|modul|mci\.edu|imc\.ac|escp|epita|iscparis|aup|ensae|hec|essec|em-lyon|ucly|grenoble-em|tbs|montpellier-bs|kedge|excelia|edhec|ieseg|univ-catholille|neoma|rennes-sb|audencia|essca|em-normandie|bsb|ichec|unibocconi|unicatt|iulm|naba|marangoni|luiss|lumsa|johncabot|polimoda|comillas|nebrija|ie\.edu|esic|universidadeuropea|esade|uic\.es|url|eada|berklee|uloyola|deusto|mondragon|unav\.|upsa|ucam|ulusofona|ucp\.pt|bau\.|ku\.edu|istinye|khas|medipol|uskudar|sabanci|ozyegin|acibadem|yeditepe|bilgi|aydin|gelisim|isik|ihu|bilkent|etu|atilim|cankaya|tedu|baskent|yasar|ieu|alanya|hku\.edu\.tr|sciencespo)/
export const isPrivate = (host: string): boolean => PRIVATE.test(host)

/** What a year costs at other levels, in parts of a bachelor year. */
export const levelFactors: Readonly<Partial<Record<StudyLevel, number>>> = {
  Foundation: 0.75,
  Certificate: 0.5,
  Vocational: 0.45,
  Diploma: 0.6,
  Bachelor: 1,
  'Postgraduate diploma': 0.8,
  Master: 1.1,
  MBA: 1.8,
  Doctorate: 0.7,
}
/** Universities of the state in Baden-Württemberg take 1,500 euros a semester from students of other continents. */
export const FEE_OF_BADEN_WURTTEMBERG = 3_000
/** Universities of the state in France ask this much for a master year, and this much for a doctorate. */
export const FRENCH_MASTER = 3_940
export const FRENCH_DOCTORATE = 397
/** A bachelor year at institutions whose fees are those neither of the state nor of private ones, by host. */
export const ownFees: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'tum.de': [4_000, 8_000],
  'unibz.it': [1_300, 1_400],
}
