/**
 * The fields of masters, as data: what a body takes, what an answer carries, and what kind of value it is. Form, columns, filters,
 * files and the history of a master read the same field (design, mechanism 7). There is no kind for a month: the only one that the documents
 * name is the `intake_month` of an update (`updates/updateShapes.ts`), which is no master; a master that needs one takes `wholeNumber(1, 12)`
 * until a second one does.
 *
 * `fields: { name: text('Name is required'), lead_source_identifier: relation('leadSources'), is_active: active() }`
 */
import { z } from 'zod'
import type { AskedWhen } from './masters/fields/dependentFields'
import type { LineCells } from './masters/fields/lineFields'
import { DialCode } from './dialCodes'
import { hasLetters, isSeen, UNSEEN } from './masters/fields/invisibleSigns'
import { Currency, DEFAULT_CURRENCY, describeUnit, MOST_MONEY, Units } from './money'
import { NO_WEB_ADDRESS, required, requiredYesOrNo, yesOrNo } from './shapes'
import type { SoleOf } from './masters/fields/soleFlag'

export type MasterFieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'colour'
  | 'colourPair'
  | 'pairText'
  | 'flag'
  | 'number'
  | 'amount'
  | 'currency'
  | 'country'
  | 'day'
  | 'time'
  | 'relation'
  | 'place'
  | 'picture'
  | 'order'
  | 'relations'
  | 'choices'
  | 'lines'

/** A background and the colour of the letters on it. `name`: its words are `choices.<field>.<name>`. */
export interface ColourPair {
  readonly name: string
  readonly background: string
  readonly text: string
}

interface Field<Kind extends MasterFieldKind, In extends z.ZodType, Out extends z.ZodType> {
  readonly kind: Kind
  /** In bodies. An empty value that may be empty is null in the table and in answers. */
  readonly input: In
  /** In bodies of the calls of one row, where those ask for more. */
  readonly inBody?: z.ZodType
  readonly answer: Out
  /** Of a choice and of choices. */
  readonly values?: readonly string[]
  /** Of a choice: the sentence for any other value. */
  readonly refused?: string
  /** Of a relation: the master, or the records of `relatedRecords.ts`, whose rows the field names by identifier. */
  readonly of?: string
  /** Of a relation: what the rows that it can name have, by their columns; null: the same as the row itself. */
  readonly within?: Readonly<Record<string, string | null>>
  /** Of a place: the list that it is chosen from, and the field whose place it is in. It is emptied when that one changes. */
  readonly source?: 'country' | 'state' | 'city'
  readonly parent?: string
  /** Of an amount: the field that holds its currency. */
  readonly currency?: string
  /** Of a colour pair: its presets, and the field that holds the colour of its letters. */
  readonly pairs?: readonly ColourPair[]
  readonly textKey?: string
  /** Of the colour of letters: the field that holds the background. */
  readonly backgroundKey?: string
  /** Of a picture: width and height in px that suit it, `150 x 150`. */
  readonly size?: string
  /** Of a flag that at most one row of a group has. */
  readonly sole?: SoleOf
  /** A number or a code: it is read from left to right in every language. */
  readonly isCode?: true
  /** Of a code: people read it in groups of four, `DE02 1203 …`. */
  readonly inFours?: true
  /** Of its column in the list, in px, where it is not that of its kind. */
  readonly width?: number
  /** The value of a row that does not say. */
  readonly standard?: string | boolean | number
  /** Of lines: see `lineFields.ts`. */
  readonly cells?: LineCells
  /** Asked for some rows only, given once, elsewhere on the wire: see `dependentFields.ts`. */
  readonly when?: AskedWhen
  readonly isFixed?: true
  readonly at?: string
  /** Of a choice: its values switch a row on and off, see `switchFields.ts`. */
  readonly isSwitch?: true
  /** Written by the server, changed by a command of its own, in Markdown: see `writtenFields.ts`. */
  readonly isStamped?: true
  readonly isChangedByCommand?: true
  readonly isMarkdown?: true
  /** Of a day: people look at the rows of one year. */
  readonly isYearly?: true
  /** The value cannot be empty. */
  readonly isRequired: boolean
}
/** Any field of a master. */
export type MasterField = Field<MasterFieldKind, z.ZodType, z.ZodType>
export type MasterFields = Readonly<Record<string, MasterField>>

/** Light backgrounds of labels, whose text is dark. */
export const colourPresets = [
  '#d5f0e0',
  '#d6e4fb',
  '#fbefc8',
  '#fbdada',
  '#e9dcf9',
  '#d0eef0',
  '#e3e6eb',
] as const

const MOST_LETTERS = 200
const MOST_LETTERS_OF_LONG_TEXT = 2000

/** Null when it is left out, null or blank. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value): z.output<T> | null => (value === undefined ? null : (value as z.output<T> | null)))

/** What else is true of a text, with the sentence that refuses. */
interface TextRules {
  most?: number
  tooLong?: string
  pattern?: RegExp
  mismatch?: string
}
/** A text that must be given. `missing`: the documented sentence, `Name is required`. */
export const text = (missing: string, { most = MOST_LETTERS, tooLong, pattern, mismatch }: TextRules = {}) =>
  ({
    kind: 'text',
    // Nothing is refused once, as missing.
    input: required(missing)
      // Without it the sentence would be that of a missing one.
      .max(most, tooLong ?? `This text is longer than ${most} letters`)
      .refine((typed) => typed === '' || hasLetters(typed), missing)
      .refine((typed) => !pattern || typed === '' || pattern.test(typed), mismatch)
      .refine((typed) => pattern?.test(typed) === false || isSeen(typed), UNSEEN),
    answer: z.string(),
    isRequired: true,
  }) as const satisfies MasterField

export const optionalText = (most = MOST_LETTERS, tooLong?: string) =>
  ({
    kind: 'text',
    input: orEmpty(z.string().trim().max(most, tooLong)),
    answer: z.string().nullable(),
    isRequired: false,
  }) as const satisfies MasterField

/** A text that follows a rule; may be empty. */
export const optionalTextOf = (input: z.ZodType<string>) =>
  ({ ...optionalText(), input: orEmpty(input) }) as const satisfies MasterField
/** An address that a browser may open: `https://meridian.example/fair`; may be empty. */
export const webAddress = () =>
  optionalTextOf(
    z
      .string()
      .trim()
      .max(MOST_LETTERS_OF_LONG_TEXT)
      .regex(/^https?:\/\/\S+$/i, NO_WEB_ADDRESS),
  )
export const optionalEmail = () =>
  optionalTextOf(z.string().trim().max(MOST_LETTERS).pipe(z.email('Invalid email')))
/** The calling code of a country, `+90`; may be empty. */
export const optionalDialCode = () => optionalTextOf(DialCode)

export const longText = (most = MOST_LETTERS_OF_LONG_TEXT) =>
  ({ ...optionalText(most), kind: 'longText' }) as const satisfies MasterField

/** One of these values. `refused`: the sentence for any other, `Type is required`. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V, refused: string) =>
  ({
    kind: 'choice',
    input: z.enum(values, refused),
    answer: z.enum(values),
    values,
    refused,
    isRequired: true,
  }) as const satisfies MasterField

const hexColour = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is written like #165a36')

/** `#d5f0e0`; chosen from the presets. */
export const colour = (standard: (typeof colourPresets)[number]) =>
  ({
    kind: 'colour',
    input: hexColour.default(standard),
    answer: z.string(),
    standard,
    isRequired: true,
  }) as const satisfies MasterField

/** A background that is chosen together with the colour of its letters, which the field `textKey` holds. The first pair is the default. */
export const colourPair = (pairs: readonly [ColourPair, ...ColourPair[]], textKey: string) =>
  ({
    kind: 'colourPair',
    input: hexColour.default(pairs[0].background),
    answer: z.string(),
    pairs,
    textKey,
    standard: pairs[0].background,
    isRequired: true,
  }) as const satisfies MasterField
/** The colour of letters on the background in the field `backgroundKey`; of its pair when the body does not say. */
export const pairText = (backgroundKey: string) =>
  ({
    kind: 'pairText',
    input: hexColour.optional(),
    answer: z.string(),
    backgroundKey,
    isRequired: false,
  }) as const satisfies MasterField

/** Yes or no. `standard`: when the body does not say. */
export const flag = (standard: boolean) =>
  ({
    kind: 'flag',
    input: yesOrNo.default(standard),
    answer: z.boolean(),
    standard,
    isRequired: true,
  }) as const satisfies MasterField
/** Whether the row is offered in selects. A row that is switched off stays readable where it was chosen. */
export const active = () => flag(true)
/** The same where a call must say it, and a file need not. `missing`: the documented sentence, `Active is required`. */
export const chosenActive = (missing: string) =>
  ({ ...active(), inBody: requiredYesOrNo(missing) }) as const satisfies MasterField

/** A whole number, both ends included; may be empty. A select or a text field sends it as text. */
export const wholeNumber = (least: number, most: number) =>
  ({
    kind: 'number',
    input: orEmpty(z.coerce.number().int().min(least).max(most)),
    answer: z.number().nullable(),
    isRequired: false,
  }) as const satisfies MasterField

/** A whole number that a row always has. `standard`: when the body does not say. */
export const givenNumber = (least: number, most: number, standard: number) =>
  ({
    kind: 'number',
    input: z
      .union([z.literal('').transform(() => standard), z.coerce.number().int().min(least).max(most)])
      .default(standard),
    answer: z.number(),
    standard,
    isRequired: true,
  }) as const satisfies MasterField

/** Either side of 0: the first place of a list may be taken again and again. */
const FARTHEST_PLACE = 1_000_000_000
/**
 * The place of a row among the others, which are sorted by it: a master has one such field at most. Moves (`masterRecords.move`) write
 * it. A new row that does not say comes last; of rows with the same place the older one comes first.
 */
export const order = () =>
  ({
    kind: 'order',
    input: orEmpty(z.coerce.number().int().min(-FARTHEST_PLACE).max(FARTHEST_PLACE)).transform(
      (place) => place ?? undefined,
    ),
    answer: z.number(),
    isRequired: false,
  }) as const satisfies MasterField

/** An amount in the smallest unit of the currency in the field `currency`. `missing`: `Please enter price`. */
export const money = (missing: string, currency = 'currency') =>
  ({
    kind: 'amount',
    input: describeUnit(
      z.coerce
        .number(missing)
        .int('The amount must be a whole number of the smallest unit')
        .min(0)
        .max(MOST_MONEY, 'The amount is too large'),
    ),
    answer: Units,
    currency,
    isRequired: true,
  }) as const satisfies MasterField

export const currency = () =>
  ({
    kind: 'currency',
    input: Currency.default(DEFAULT_CURRENCY),
    answer: Currency,
    standard: DEFAULT_CURRENCY,
    isRequired: true,
  }) as const satisfies MasterField

/** A currency that must be given. */
export const chosenCurrency = () =>
  ({ kind: 'currency', input: Currency, answer: Currency, isRequired: true }) as const satisfies MasterField

/** A country by its code, `TR`; may be empty. */
export const country = () =>
  ({
    kind: 'country',
    input: orEmpty(z.string().regex(/^[A-Z]{2}$/, 'Unknown country')),
    answer: z.string().nullable(),
    isRequired: false,
  }) as const satisfies MasterField

/** A day, `2026-11-21`. */
export const day = (missing: string) =>
  ({
    kind: 'day',
    input: z.iso.date(missing),
    answer: z.string(),
    isRequired: true,
  }) as const satisfies MasterField
/** A day of a list that people look at year by year: it has the filter `year`. A master has one such field at most. */
export const yearlyDay = (missing: string) =>
  ({ ...day(missing), isYearly: true }) as const satisfies MasterField
export const optionalDay = () =>
  ({
    kind: 'day',
    input: orEmpty(z.iso.date('This value is not valid')),
    answer: z.string().nullable(),
    isRequired: false,
  }) as const satisfies MasterField

/**
 * A row of another master or of `relatedRecords.ts`, by its identifier: the key ends in `_identifier`, or `_id` where the documents say so. The answer also carries its name, `lead_source_name` for
 * `lead_source_identifier`; the table refers to it by `lead_source_id`.
 */
export const relation = <const M extends string>(
  of: M,
  missing: string,
  within: MasterField['within'] = {},
) =>
  ({
    kind: 'relation',
    input: required(missing),
    answer: z.string(),
    of,
    within,
    isRequired: true,
  }) as const satisfies MasterField
export const optionalRelation = <const M extends string>(of: M, within: MasterField['within'] = {}) =>
  ({
    kind: 'relation',
    input: orEmpty(z.string()),
    answer: z.string().nullable(),
    of,
    within,
    isRequired: false,
  }) as const satisfies MasterField

/**
 * A country, state or city by its number, which people choose by its name: the key ends in `_id`. The answer also carries the name,
 * `state_name` for `state_id`. `parent`: the field of the country or state that it is in.
 */
export const place = <const Source extends 'country' | 'state' | 'city'>(source: Source, parent?: string) =>
  ({
    kind: 'place',
    input: orEmpty(
      z.coerce
        .number('This value is not valid')
        .int('This value is not valid')
        .positive('This value is not valid'),
    ),
    answer: z.number().nullable(),
    source,
    ...(parent && { parent }),
    isRequired: false,
  }) as const satisfies MasterField

/**
 * An uploaded PNG or JPEG, by the identifier of its file: the key ends in `_identifier`, the table refers to it by `file_id`. `size`:
 * the documented hint, width and height in px.
 */
export const picture = (missing: string, size: string) =>
  ({
    kind: 'picture',
    input: required(missing),
    answer: z.string(),
    size,
    isRequired: true,
  }) as const satisfies MasterField
export const optionalPicture = (size: string) =>
  ({
    kind: 'picture',
    input: orEmpty(z.string()),
    answer: z.string().nullable(),
    size,
    isRequired: false,
  }) as const satisfies MasterField
