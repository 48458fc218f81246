/** Institutions that teach a part of all disciplines, by words of their names. */
import type { Discipline } from './subjects'

export const focuses = ['technical', 'business', 'arts', 'medical', 'general'] as const
export type Focus = (typeof focuses)[number]

const words: readonly (readonly [Focus, RegExp])[] = [
  [
    'business',
    /business|management|economics|\b(hec|essec|escp|ebs|whu|hhl|ism|iéseg|edhec|kedge|neoma|excelia|audencia|essca|esade|esic|luiss|bocconi|ichec|hanken|wu|tbs|eada)\b|wirtschaft|finance/i,
  ],
  ['medical', /medical|medicine|health sciences|stradiņš|semmelweis|medipol|acıbadem/i],
  [
    'arts',
    /\barts?\b|design|künste|music|académi|accademia|polimoda|marangoni|\b(naba|iulm|iuav|hku|artez)\b|bauhaus|medien|berklee|film/i,
  ],
  [
    'technical',
    /technolog|technisch|techni(k|cal)|polit[eé]c|polytech|teknik|engineering|ingénieur|\b(insa|inp|imt|rwth|kit|tum|agh|mines|iit|epita|ensae|utc|utt)\b|central|supélec|supaero|mines|tech\b|indian institute|technique/i,
  ],
]
/** Colleges and polytechnics of English-speaking countries teach everything: the focus is for universities. */
export const focusOf = (name: string): Focus =>
  words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'general'

/** Undefined: all of them. */
export const disciplinesOf: Readonly<Record<Focus, ReadonlySet<Discipline> | undefined>> = {
  arts: new Set<Discipline>(['Architecture and design', 'Arts and humanities']),
  business: new Set<Discipline>(['Business and management', 'Computer science and IT', 'Law']),
  general: undefined,
  medical: new Set<Discipline>(['Health and medicine', 'Natural sciences']),
  technical: new Set<Discipline>([
    'Engineering',
    'Computer science and IT',
    'Natural sciences',
    'Architecture and design',
    'Business and management',
  ]),
}
