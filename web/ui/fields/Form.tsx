/**
 * A form on a contract schema: the server's rules and the documented messages. Server errors are shown at the
 * fields they name; typed input is kept.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import {
  get,
  useForm,
  useFormState,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { Refused } from '@core/server/refused'
import { useWords, words } from '@core/words/i18n'
import { dismiss, toast } from '@core/shell/toasts'

const FormContext = createContext<UseFormReturn<FieldValues, unknown, unknown> | null>(null)
const NONE: ReadonlySet<string> = new Set()
/** Names of the fields that are marked as required: without them the schema refuses. */
const RequiredContext = createContext(NONE)
/** Marks a field as required that the schema asks for only with these values. */
export function Required({ name, children }: { name: string; children: ReactNode }) {
  const marked = use(RequiredContext)
  const names = useMemo(() => new Set([...marked, name]), [marked, name])
  return <RequiredContext value={names}>{children}</RequiredContext>
}
type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }
/** The field of an issue. */
export const nameOfIssue = ({ path: [first] = [] }: Issue) =>
  String(typeof first === 'object' ? first.key : first)
const WorkContext = createContext<(work: Promise<unknown>) => void>(() => {})
/** Adds work that ends before the form is sent, such as an upload. When it fails, a submit that waits for it is dropped. */
export const useFormWork = () => use(WorkContext)
/** The form around a field. */
export const useFormContext = () => use(FormContext)!

/** A zod schema of the contract. */
export type FormSchema = Parameters<typeof standardSchemaResolver>[0]

interface Props<V extends FieldValues> {
  schema: FormSchema
  /** The values of `V`, or empty texts for what the user has yet to choose. */
  initialValues: { [K in keyof V]: V[K] | '' }
  /** The values that are checked and sent, of those that the fields have: what is not asked for is left out. */
  prepare?: ((values: FieldValues) => FieldValues) | undefined
  /** Sends the values. `Refused` is shown; any other error is shown as a toast and rethrown. */
  onSubmit(values: V): Promise<unknown>
  /** Runs after a `Refused` was shown. */
  onRefused?(cause: Refused): void
  /** Shows a field that is out of sight, before it gets the focus because of an error. */
  reveal?(name: string): void
  children: ReactNode
  className?: string
  /** For a submit button outside the form. */
  id?: string
}

/** Treats empty fields as missing, so both get the same message. */
const withoutEmptyFields = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The element of the first error, which may be of a part of a field: `options.2.value`. */
function refIn(error: unknown): { focus?(): void } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('ref' in error) return error.ref as { focus?(): void }
  return Object.values(error).map(refIn).find(Boolean)
}

export function Form<V extends FieldValues>({
  schema,
  initialValues,
  prepare = (values) => values,
  onSubmit,
  onRefused,
  reveal,
  children,
  className,
  id,
}: Props<V>) {
  const rules = standardSchemaResolver(schema)
  // The fields read the form from the context without the type of its values: `V` is for callers only.
  const form = useForm<FieldValues, unknown, unknown>({
    resolver: (values, ...rest) => rules(withoutEmptyFields(prepare(values)), ...rest),
    defaultValues: initialValues,
    // It focuses again a moment later, when the user may be typing in the field already.
    shouldFocusError: false,
  })
  const [required, setRequired] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => {
    let isGone = false
    void Promise.resolve(schema['~standard'].validate({})).then(({ issues = [] }) => {
      if (!isGone) setRequired(new Set(issues.map(nameOfIssue)))
    })
    return () => {
      isGone = true
    }
  }, [schema])
  // If every field is required, none is marked.
  const marked = Object.keys(initialValues).every((name) => required.has(name)) ? NONE : required
  const errorToasts = useRef<number[]>([])
  /** As it is drawn now: a form that changed while it was sent may have other fields. */
  const drawn = useRef({ initialValues, reveal })
  useLayoutEffect(() => {
    drawn.current = { initialValues, reveal }
  })
  const sendValid = async (values: unknown) => {
    errorToasts.current.splice(0).forEach(dismiss)
    try {
      await onSubmit(values as V)
    } catch (cause) {
      if (!(cause instanceof Refused)) {
        toast(words.sentence('Something went wrong'), 'danger')
        throw cause
      }
      const fieldErrors = cause.errors.filter(
        ({ field }) => field && Object.hasOwn(drawn.current.initialValues, field.split('.')[0]!),
      )
      const firstField = fieldErrors[0]?.field
      if (firstField) flushSync(() => drawn.current.reveal?.(firstField.split('.')[0]!))
      // At once: a code field that does not know its refusal yet would let Enter submit the same code again.
      flushSync(() =>
        fieldErrors.forEach(({ field, message }, at) =>
          form.setError(field!, { type: 'server', message }, { shouldFocus: at === 0 }),
        ),
      )
      for (const message of cause.messages) errorToasts.current.push(toast(words.sentence(message), 'danger'))
      onRefused?.(cause)
    }
  }
  const focusFirst = (errors: FieldErrors) => {
    const first = Object.keys(initialValues).find((name) => Object.hasOwn(errors, name))
    // Not `form.setFocus`: it waits for a timer too.
    if (first) flushSync(() => reveal?.(first))
    if (first) refIn(errors[first])?.focus?.()
  }
  const send = form.handleSubmit(sendValid, focusFirst)
  const isSending = useRef(false)
  const running = useRef(new Set<Promise<unknown>>())
  const addWork = useCallback((work: Promise<unknown>) => {
    running.current.add(work)
    const remove = () => void running.current.delete(work)
    work.then(remove, remove)
  }, [])
  /** Once at a time: a code submits itself, and Enter may follow. */
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      const ended = await Promise.allSettled(running.current)
      if (ended.every(({ status }) => status === 'fulfilled')) await send(event)
    } finally {
      isSending.current = false
    }
  }
  return (
    <FormContext value={form}>
      <RequiredContext value={marked}>
        <form id={id} className={className} noValidate onSubmit={submit}>
          <WorkContext value={addWork}>{children}</WorkContext>
        </form>
      </RequiredContext>
    </FormContext>
  )
}

/** Submit button; Enter and `mod+enter` work too. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  return (
    <button
      type="submit"
      className="bp6-button bp6-intent-primary bp6-fill submit"
      aria-busy={isSubmitting}
      aria-disabled={isSubmitting}
    >
      {children}
    </button>
  )
}

interface WatchProps {
  /** Gets whether something was typed (`useDiscard`). */
  isDirty: { current: boolean }
  /** What the form begins with was typed already. */
  isTyped?: boolean
}
/** Inside of a `Form`. A separate component, so that a key press re-renders it and not the dialog. */
export function WatchTyped({ isDirty, isTyped = false }: WatchProps) {
  const typed = useFormState({ control: useFormContext().control })
  isDirty.current = isTyped || typed.isDirty
  return null
}

/** Hook for a field component: its id, its translated error, and its ARIA attributes. */
export function useField(name: string) {
  const t = useWords()
  const id = useId()
  const { errors } = useFormState({ control: useFormContext().control, name })
  // A part of a field: `actions.2.to`.
  const message = (get(errors, name) as { message?: unknown } | undefined)?.message
  const error = typeof message === 'string' ? t.sentence(message) : undefined
  return {
    id,
    error,
    ariaProps: {
      ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
      ...(use(RequiredContext).has(name) && { 'aria-required': true }),
    },
  }
}
