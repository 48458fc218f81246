/** What was read out of a document: values with a name and rows of tables, by page. What is marked is saved with the document. */
import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import {
  fileExtraction,
  pagesOf,
  type ExtractedData,
  type ExtractedPage,
} from '@contract/leads/fileExtraction'
import type { LeadDocument } from '@contract/leads/leadDocuments'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { closeDialog, useCloseDialog } from '@core/shell/dialogs'
import { toast } from '@core/shell/toasts'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'

type Marks = ReadonlySet<string>
const markOf = (page: string, kind: keyof ExtractedPage, at: number) => `${page} ${kind} ${at}`
const kinds = ['single_entities', 'table_entities'] as const

/** The marks of what was saved before. */
function savedMarks(data: ExtractedData): Marks {
  const saved = (page: string, kind: keyof ExtractedPage) =>
    new Set((data.selected_info[page]?.[kind] ?? []).map((one) => JSON.stringify(one)))
  return new Set(
    pagesOf(data).flatMap(([name, page]) =>
      kinds.flatMap((kind) => {
        const before = saved(name, kind)
        return page[kind].flatMap((one, at) =>
          before.has(JSON.stringify(one)) ? [markOf(name, kind, at)] : [],
        )
      }),
    ),
  )
}
const selectedOf = (data: ExtractedData, marks: Marks) =>
  Object.fromEntries(
    pagesOf(data).map(([name, page]) => [
      name,
      {
        single_entities: page.single_entities.filter((_, at) =>
          marks.has(markOf(name, 'single_entities', at)),
        ),
        table_entities: page.table_entities.filter((_, at) => marks.has(markOf(name, 'table_entities', at))),
      },
    ]),
  )

export function ExtractedDialog({ document: { identifier, filealias } }: { document: LeadDocument }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(fileExtraction.single, { file: identifier })
  return (
    <Dialog
      isOpen
      title={t('recordDocuments:data.title', { name: filealias })}
      onClose={closeDialog}
      className="record extracted"
    >
      {isError && (
        <DialogBody>
          <LoadError messageKey="recordDocuments:data.failed" onRetry={refetch} />
        </DialogBody>
      )}
      {data && <Pages key={data.record_id} data={data} identifier={identifier} />}
    </Dialog>
  )
}

function Pages({ data, identifier }: { data: ExtractedData; identifier: string }) {
  const t = useWords()
  const [marks, setMarks] = useState(() => savedMarks(data))
  const leave = useCloseDialog()
  const toggle = (mark: string) => {
    const next = new Set(marks)
    if (!next.delete(mark)) next.add(mark)
    setMarks(next)
  }
  const save = async () => {
    try {
      const body = { record_id: data.record_id, selected_info: selectedOf(data, marks) }
      await call(fileExtraction.save, { file: identifier, body })
      toast(t.sentence(fileExtraction.save.spec.says), 'success')
      leave()
      await queryClient.invalidateQueries({ queryKey: fileExtraction.single.key })
    } catch (cause) {
      toastError(cause)
    }
  }
  const mark = (page: string, kind: keyof ExtractedPage, at: number, label: string) => (
    <Checkbox
      checked={marks.has(markOf(page, kind, at))}
      onChange={() => toggle(markOf(page, kind, at))}
      aria-label={label}
    />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DialogBody>
        {data.nothing && <p role="status">{t(`recordDocuments:data.${data.nothing}`)}</p>}
        {pagesOf(data).map(([name, page], nth) => (
          <section key={name} aria-label={t('recordDocuments:data.page', { number: number(nth + 1) })}>
            {kinds.some((kind) => page[kind].length > 0) && (
              <h3>{t('recordDocuments:data.page', { number: number(nth + 1) })}</h3>
            )}
            {page.single_entities.length > 0 && (
              <dl className="extracted-values">
                {page.single_entities.map(({ key, value }, at) => (
                  <div key={at}>
                    <dt>
                      {mark(name, 'single_entities', at, `${key}: ${value}`)}
                      <bdi>{key}</bdi>
                    </dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {page.table_entities.length > 0 && (
              <div className="extracted-table">
                <table className="bp6-html-table bp6-compact">
                  <tbody>
                    {page.table_entities.map((cells, at) => (
                      <tr key={at}>
                        <td>{mark(name, 'table_entities', at, cells.join(' · '))}</td>
                        {cells.map((cell, column) => (
                          <td key={column}>
                            <bdi>{cell}</bdi>
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus={data.nothing !== null} onClick={closeDialog} text={t('app:close')} />
            {data.nothing === null && (
              <Button autoFocus type="submit" intent="primary" text={t('recordDocuments:data.save')} />
            )}
          </>
        }
      />
    </form>
  )
}
