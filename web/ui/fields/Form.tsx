/**
 * A form over a schema of the contract: its rules are the server's, its messages are the documented ones. What the
 * server refuses goes to the field it names; nothing typed is lost by a refusal.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react'
import { useForm, useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Refused } from '@core/server/http'
import { words } from '@core/words/i18n'
import { dismiss, toast } from '@core/shell/toasts'

const Here = createContext<UseFormReturn<FieldValues> | null>(null)
/** The form a field stands in. */
export const useFormHere = () => use(Here)!

interface Props<V extends FieldValues> {
  /** A zod schema of the contract. */
  schema: Parameters<typeof standardSchemaResolver>[0]
  initial: V
  /** Its refusals are shown; whatever else it throws is not hidden. */
  send(values: V): Promise<unknown>
  /** Told of a refusal, after it is shown. */
  refused?(cause: Refused): void
  children: ReactNode
  className?: string
  /** For a button that stands outside of it. */
  id?: string
}

/** An empty field is a missing one: both are told in the same words. */
const filled = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

export function Form<V extends FieldValues>({
  schema,
  initial,
  send,
  refused,
  children,
  className,
  id,
}: Props<V>) {
  const rules = standardSchemaResolver(schema)
  const form = useForm<V>({
    resolver: ((values: V, ...rest: [never, never]) => rules(filled(values) as never, ...rest)) as never,
    defaultValues: initial as never,
    shouldFocusError: true,
  })
  // The rules load while one types, and not when one sends.
  useEffect(() => {
    void schema['~standard'].validate({})
  }, [schema])
  const told = useRef<number[]>([])
  const submit = form.handleSubmit(async (values) => {
    told.current.splice(0).forEach(dismiss)
    try {
      await send(values)
    } catch (cause) {
      if (!(cause instanceof Refused)) {
        toast(words.sentence('Something went wrong'), 'danger')
        throw cause
      }
      const known = cause.errors.filter(({ field }) => field && field in initial)
      known.forEach(({ field, message }, at) =>
        form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 }),
      )
      for (const message of cause.messages) told.current.push(toast(words.sentence(message), 'danger'))
      refused?.(cause)
    }
  })
  return (
    <Here value={form as never}>
      <form id={id} className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </Here>
  )
}

/** Sends the form: with the mouse, by Enter, by `mod+enter`. */
export function Submit({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState({ control: useFormHere().control })
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

/** What a field needs: its ids, its message in the reader's language, whether it is wrong. */
export function useField(name: string) {
  const id = useId()
  const { errors } = useFormState({ control: useFormHere().control, name })
  const message = errors[name]?.message
  const problem = typeof message === 'string' ? words.sentence(message) : undefined
  return {
    id,
    problem,
    described: problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {},
  }
}
