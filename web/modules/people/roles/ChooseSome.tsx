/** Dialog to choose several of a few: arrows move, Space marks, Enter saves. Choosing none shows the contract's message. */
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import { useWords } from '@core/words/i18n'
import { toastError } from '@core/server/toastError'
import { LoadError } from '@ui/layout/LoadError'
import { useDiscard } from '@ui/record/useDiscard'
import type { RoleChoice } from './choices'
import { BusyButton } from '@ui/layout/BusyButton'

interface Props {
  title: string
  schema: z.ZodType
  field: string
  queryKey: readonly string[]
  load(): Promise<RoleChoice[]>
  send(chosen: string[]): Promise<unknown>
}

/** Arrow keys move between the boxes. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const boxes = [
    ...(event.currentTarget
      .closest('[role=group]')
      ?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ]
  boxes[(boxes.indexOf(event.currentTarget) + step + boxes.length) % boxes.length]?.focus()
}

const chosenAtFirst = (rows: readonly RoleChoice[]) =>
  new Set(rows.filter(({ on }) => on).map(({ identifier }) => identifier))

export function ChooseSome({ title, schema, field, queryKey, load, send }: Props) {
  const t = useWords()
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey],
    queryFn: load,
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { isDirty, close, leave, warning } = useDiscard()
  useEffect(() => {
    if (data) setChosen((before) => before ?? chosenAtFirst(data))
  }, [data])

  const toggle = (identifier: string) => {
    setProblem(undefined)
    isDirty.current = true
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(identifier)) next.add(identifier)
      return next
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    const judged = await schema.safeParseAsync({ [field]: [...chosen] })
    if (!judged.success) return setProblem(t.sentence(judged.error.issues[0]!.message))
    setBusy(true)
    try {
      await send([...chosen])
      leave()
    } catch (cause) {
      toastError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title={title} onClose={close} canOutsideClickClose={false} className="record" lazy>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {isError && <LoadError messageKey="home:failed" onRetry={refetch} />}
          {!chosen && !isError && <Spinner size={20} aria-label={t('app:palette.loading')} />}
          <div role="group" aria-label={title}>
            {chosen &&
              data?.map(({ identifier, name }, at) => (
                <Checkbox
                  key={identifier}
                  onKeyDown={moveFocus}
                  autoFocus={at === 0}
                  checked={chosen.has(identifier)}
                  onChange={() => toggle(identifier)}
                >
                  <bdi>{name}</bdi>
                </Checkbox>
              ))}
          </div>
          {problem && (
            <p className="record-warning" role="alert">
              {problem}
            </p>
          )}
          {warning}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:cancel')} />
              <BusyButton type="submit" intent="primary" busy={busy} text={t('app:save')} />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
