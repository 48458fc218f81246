/**
 * The words for days and times, by language, as data: what people write in English, French, Turkish and Arabic. Written as `plain` of
 * `timeTokens.ts` leaves them: small letters without accents, dotless ı as i, Arabic without marks and with bare alif. Several words are one entry.
 */
import type { Language } from '../../words/i18n'

export type Unit = 'min' | 'h' | 'd' | 'w' | 'm' | 'y'
export interface TimeWords {
  /** Days that are counted from today. */
  days: Readonly<Record<'-2' | '-1' | '0' | '1' | '2', readonly string[]>>
  /** From Monday to Sunday. */
  weekdays: readonly (readonly string[])[]
  /** From January to December. */
  months: readonly (readonly string[])[]
  units: Readonly<Record<Unit, readonly string[]>>
  /** Two of a unit in one word: `يومين`. */
  pairs?: Readonly<Partial<Record<Unit, readonly string[]>>>
  one: readonly string[]
  next: readonly string[]
  last: readonly string[]
  this: readonly string[]
  /** Before an amount that is still to come: `in 3 days`. */
  ahead: readonly string[]
  /** After it: `3 gün sonra`. */
  later: readonly string[]
  /** Before or after an amount that has passed. */
  ago: readonly string[]
  am: readonly string[]
  pm: readonly string[]
  /** Times with a name of their own. */
  times: Readonly<Record<'00:00' | '12:00', readonly string[]>>
  /** Words that say nothing by themselves, before a day or a time. */
  at: readonly string[]
  /** The same after a day: `pazartesi günü`. */
  after?: readonly string[]
}

const en: TimeWords = {
  days: {
    '-2': ['day before yesterday'],
    '-1': ['yesterday'],
    '0': ['today', 'tonight'],
    '1': ['tomorrow', 'tom', 'tmr', 'tmrw'],
    '2': ['day after tomorrow', 'the day after tomorrow'],
  },
  weekdays: [
    ['monday', 'mon'],
    ['tuesday', 'tue', 'tues'],
    ['wednesday', 'wed'],
    ['thursday', 'thu', 'thur', 'thurs'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
  months: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  units: {
    min: ['minute', 'minutes', 'min', 'mins'],
    h: ['hour', 'hours', 'hr', 'hrs'],
    d: ['day', 'days'],
    w: ['week', 'weeks'],
    m: ['month', 'months'],
    y: ['year', 'years'],
  },
  one: ['a', 'an', 'one'],
  next: ['next'],
  last: ['last'],
  this: ['this'],
  ahead: ['in', 'after'],
  later: ['later', 'from now'],
  ago: ['ago'],
  am: ['am', 'a m'],
  pm: ['pm', 'p m'],
  times: { '00:00': ['midnight'], '12:00': ['noon', 'midday'] },
  at: ['at', 'on', 'the'],
}

const fr: TimeWords = {
  days: {
    '-2': ['avant hier'],
    '-1': ['hier'],
    '0': ["aujourd'hui", 'aujourdhui'],
    '1': ['demain'],
    '2': ['apres demain'],
  },
  weekdays: [
    ['lundi', 'lun'],
    ['mardi', 'mar'],
    ['mercredi', 'mer'],
    ['jeudi', 'jeu'],
    ['vendredi', 'ven'],
    ['samedi', 'sam'],
    ['dimanche', 'dim'],
  ],
  months: [
    ['janvier', 'janv', 'jan'],
    ['fevrier', 'fevr', 'fev'],
    ['mars'],
    ['avril', 'avr'],
    ['mai'],
    ['juin'],
    ['juillet', 'juil'],
    ['aout'],
    ['septembre', 'sept', 'sep'],
    ['octobre', 'oct'],
    ['novembre', 'nov'],
    ['decembre', 'dec'],
  ],
  units: {
    min: ['minute', 'minutes', 'min'],
    h: ['heure', 'heures'],
    d: ['jour', 'jours'],
    w: ['semaine', 'semaines'],
    m: ['mois'],
    y: ['an', 'ans', 'annee', 'annees'],
  },
  one: ['un', 'une'],
  next: ['prochain', 'prochaine'],
  last: ['dernier', 'derniere'],
  this: ['ce', 'cet', 'cette'],
  ahead: ['dans'],
  later: ['plus tard'],
  ago: ['il y a'],
  am: ['du matin'],
  pm: ['du soir', "de l'apres midi"],
  times: { '00:00': ['minuit'], '12:00': ['midi'] },
  at: ['a', 'le', 'la', 'vers'],
}

const tr: TimeWords = {
  days: {
    '-2': ['evvelsi gun', 'onceki gun'],
    '-1': ['dun'],
    '0': ['bugun'],
    '1': ['yarin'],
    '2': ['obur gun', 'ertesi gun', 'yarindan sonra'],
  },
  weekdays: [
    ['pazartesi', 'pzt', 'pts'],
    ['sali', 'sal'],
    ['carsamba', 'car'],
    ['persembe', 'per'],
    ['cuma', 'cum'],
    ['cumartesi', 'cmt', 'cts'],
    ['pazar', 'paz'],
  ],
  months: [
    ['ocak', 'oca'],
    ['subat', 'sub'],
    ['mart', 'mar'],
    ['nisan', 'nis'],
    ['mayis', 'may'],
    ['haziran', 'haz'],
    ['temmuz', 'tem'],
    ['agustos', 'agu'],
    ['eylul', 'eyl'],
    ['ekim', 'eki'],
    ['kasim', 'kas'],
    ['aralik', 'ara'],
  ],
  units: {
    min: ['dakika', 'dk'],
    h: ['saat', 'sa'],
    d: ['gun'],
    w: ['hafta'],
    m: ['ay'],
    y: ['yil', 'sene'],
  },
  one: ['bir'],
  next: ['gelecek', 'onumuzdeki', 'haftaya'],
  last: ['gecen'],
  this: ['bu'],
  ahead: [],
  later: ['sonra', 'icinde'],
  ago: ['once'],
  am: ['oo', 'sabah'],
  pm: ['os', 'aksam'],
  times: { '00:00': ['gece yarisi'], '12:00': ['oglen', 'ogle'] },
  at: ['saat'],
  after: ['gunu'],
}

const ar: TimeWords = {
  days: {
    '-2': ['اول امس', 'قبل امس'],
    '-1': ['امس', 'البارحه'],
    '0': ['اليوم'],
    '1': ['غدا', 'غد', 'بكره', 'بكرا'],
    '2': ['بعد غد', 'بعد غدا', 'بعد بكره'],
  },
  weekdays: [
    ['الاثنين', 'اثنين'],
    ['الثلاثاء', 'ثلاثاء'],
    ['الاربعاء', 'اربعاء'],
    ['الخميس', 'خميس'],
    ['الجمعه', 'جمعه'],
    ['السبت', 'سبت'],
    ['الاحد', 'احد'],
  ],
  months: [
    ['يناير', 'كانون الثاني'],
    ['فبراير', 'شباط'],
    ['مارس', 'اذار'],
    ['ابريل', 'نيسان'],
    ['مايو', 'ايار'],
    ['يونيو', 'حزيران'],
    ['يوليو', 'تموز'],
    ['اغسطس', 'اب'],
    ['سبتمبر', 'ايلول'],
    ['اكتوبر', 'تشرين الاول'],
    ['نوفمبر', 'تشرين الثاني'],
    ['ديسمبر', 'كانون الاول'],
  ],
  units: {
    min: ['دقيقه', 'دقايق'],
    h: ['ساعه', 'ساعات'],
    d: ['يوم', 'يوما', 'ايام'],
    w: ['اسبوع', 'اسابيع', 'الاسبوع'],
    m: ['شهر', 'شهور', 'اشهر', 'الشهر'],
    y: ['سنه', 'سنوات', 'عام', 'السنه'],
  },
  pairs: {
    min: ['دقيقتين'],
    h: ['ساعتين'],
    d: ['يومين'],
    w: ['اسبوعين'],
    m: ['شهرين'],
    y: ['سنتين', 'عامين'],
  },
  one: ['واحد', 'واحده'],
  next: ['القادم', 'القادمه', 'المقبل', 'المقبله'],
  last: ['الماضي', 'الماضيه'],
  this: ['هذا', 'هذه'],
  ahead: ['بعد', 'خلال'],
  later: [],
  ago: ['قبل', 'منذ'],
  am: ['ص', 'صباحا'],
  pm: ['م', 'مساء'],
  times: { '00:00': ['منتصف الليل'], '12:00': ['الظهر', 'ظهرا'] },
  at: ['الساعه', 'في', 'يوم', 'عند'],
}

export const timeWords: Readonly<Record<Language, TimeWords>> = { en, fr, tr, ar }
