/**
 * WhatsApp templates: what WhatsApp demands of them before it reviews them (business §5 Media hints, §9; entity `WhatsAppTemplate` has no
 * typed fields: those here are of the proposed calls, and their limits are WhatsApp's own).
 */
import { z } from 'zod'
import { languages } from '../../client'
import { required, seenAt, Time } from '../../shapes'
import { messageProblem, tagsOfKind, type MessageKind } from '../messageKinds'
import { WHOLE_PHONE } from './account'
import { headerTypes, isMedia } from './headerMedia'

/** Templates of codes have a fixed text at WhatsApp, so none are written here. */
export const whatsappCategories = ['marketing', 'utility'] as const
/** The four kinds of buttons (business §9). `custom` answers with its own text. */
export const buttonTypes = ['call_phone_number', 'copy_offer_code', 'visit_website', 'custom'] as const
export type ButtonType = (typeof buttonTypes)[number]
/** `pending`: WhatsApp reviews it. */
export const templateStates = ['pending', 'approved', 'rejected'] as const

/** Characters of a button's text (business §5 Media hints). The others are limits of WhatsApp. */
export const MOST_BUTTON_TEXT = 60
export const MOST_BODY = 1024
export const MOST_LINE = 60
export const MOST_BUTTONS = 10
/** Most buttons of one kind; of custom ones as many as there may be. */
const mostOf: Readonly<Partial<Record<ButtonType, number>>> = {
  call_phone_number: 1,
  copy_offer_code: 1,
  visit_website: 2,
}

/** Fields of a text are those of a marketing message: WhatsApp calls them named parameters. */
export const TEMPLATE_KIND: MessageKind = 'campaign'
export const templateTags = tagsOfKind(TEMPLATE_KIND)

const Button = z.object({
  type: z.enum(buttonTypes, 'Type of the button is required'),
  text: required('Text of the button is required').max(
    MOST_BUTTON_TEXT,
    'Text of a button is at most 60 characters',
  ),
  /** A phone number, a code or an address, by the type; a custom button has none. */
  value: z.string().trim().nullish(),
})
export type TemplateButton = z.input<typeof Button>

/** What is wrong with the value of a button, as a sentence. */
function valueProblem({ type, value }: z.infer<typeof Button>): string | undefined {
  const given = value ?? ''
  if (type === 'custom') return given ? 'A custom button has no value' : undefined
  if (type === 'call_phone_number')
    return WHOLE_PHONE.test(given) ? undefined : 'A phone number looks like +442079460123'
  if (type === 'copy_offer_code')
    return /^[A-Za-z\d]{1,15}$/.test(given) ? undefined : 'A code has 1 to 15 letters and digits'
  return isWebAddress(given) ? undefined : 'An address begins with https://'
}
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https:\/\/[^/\s]+\.[^/\s]+/.test(text) && !/[{}\s]/.test(text)

const NAME_RULE = 'A name has only lower-case letters, digits and underscores'
const fields = {
  name: required('Name is required')
    .max(512, 'Name is at most 512 characters')
    .regex(/^[a-z\d_]+$/, NAME_RULE),
  category: z.enum(whatsappCategories, 'Category is required'),
  language: z.enum(languages, 'Language is required'),
  header_type: z.enum(headerTypes, 'There is no such header').default('none'),
  header_text: z.string().trim().max(MOST_LINE, 'Header is at most 60 characters').nullish(),
  header_file_identifier: z.string().nullish(),
  body: required('Text is required').max(MOST_BODY, 'Text is at most 1,024 characters'),
  footer: z.string().trim().max(MOST_LINE, 'Footer is at most 60 characters').nullish(),
  buttons: z.array(Button).max(MOST_BUTTONS, 'At most 10 buttons').default([]),
}
type Checked = z.output<z.ZodObject<typeof fields>>

const TAG = String.raw`\{\{[^{}]*\}\}`
const AT_AN_END = new RegExp(`^\\s*${TAG}|${TAG}\\s*$`)
const SIDE_BY_SIDE = new RegExp(`${TAG}\\s*${TAG}`)
const isTagged = (text: string) => text.includes('{{')
/** What is wrong with the fields of the text, as a sentence. */
const bodyProblem = (body: string): string | undefined => {
  const problem = messageProblem(body, TEMPLATE_KIND)
  if (problem) return problem
  if (AT_AN_END.test(body)) return 'A text does not begin or end with a field'
  return SIDE_BY_SIDE.test(body) ? 'Two fields need words between them' : undefined
}

function checkTemplate(template: Checked, context: z.RefinementCtx): void {
  const { header_type, header_text, header_file_identifier, body, footer, buttons } = template
  const refuse = (message: string | undefined, ...path: (string | number)[]) =>
    message === undefined ? undefined : void context.addIssue({ code: 'custom', path, message })
  if (header_type === 'text') {
    refuse(header_text ? undefined : 'Header is required', 'header_text')
    refuse(isTagged(header_text ?? '') ? 'A header has no fields' : undefined, 'header_text')
  }
  if (isMedia(header_type) && !header_file_identifier) refuse('File is required', 'header_file_identifier')
  refuse(bodyProblem(body), 'body')
  refuse(isTagged(footer ?? '') ? 'A footer has no fields' : undefined, 'footer')
  const seen = new Map<ButtonType, number>()
  for (const [at, button] of buttons.entries()) {
    const count = (seen.get(button.type) ?? 0) + 1
    seen.set(button.type, count)
    const most = mostOf[button.type]
    if (most !== undefined && count > most)
      refuse('There are too many buttons of this type', 'buttons', at, 'type')
    if (isTagged(button.text)) refuse('A button has no fields', 'buttons', at, 'text')
    refuse(valueProblem(button), 'buttons', at, 'value')
  }
}

export const WhatsappTemplateInput = z.object({ ...fields, updated_at: seenAt }).superRefine(checkTemplate)

export const shownButtons = z.array(
  z.object({ type: z.enum(buttonTypes), text: z.string(), value: z.string().nullable() }),
)
/** `rejection_reason`: of a rejected one, as WhatsApp says it. `header_file_name`: of its file. */
export const WhatsappTemplate = z.object({
  identifier: z.string(),
  name: z.string(),
  category: z.enum(whatsappCategories),
  language: z.enum(languages),
  header_type: z.enum(headerTypes),
  header_text: z.string().nullable(),
  header_file_identifier: z.string().nullable(),
  header_file_name: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: shownButtons,
  status: z.enum(templateStates),
  rejection_reason: z.string().nullable(),
  updated_at: Time,
})
export type WhatsappTemplate = z.infer<typeof WhatsappTemplate>

/** Minutes after which WhatsApp has reviewed a template, on the clock of the simulator. */
export const REVIEW_MINUTES = 2
/**
 * Why WhatsApp rejects a template, by itself: what sells is not of the category `utility`. Undefined when it approves it.
 */
export const rejectionOf = ({
  category,
  buttons,
}: Pick<Checked, 'category' | 'buttons'>): string | undefined =>
  category === 'utility' && buttons.some(({ type }) => type === 'copy_offer_code')
    ? 'A template with an offer code is of the category marketing'
    : undefined
