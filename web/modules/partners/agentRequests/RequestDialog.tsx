/** One request for an agent account: its columns, and what else the form asked. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { agentRequests, type AgentRequest } from '@contract/partners/agentRequests'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { OwnValueList } from '@ui/dynamicForm/OwnValueList'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { columns } from './parts'

export function RequestDialog({ row }: { row: AgentRequest }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(agentRequests.answers, { identifier: row.identifier })
  const shown = columns.flatMap(({ key, text }) => {
    const told = text(row)
    return told ? [[key, told] as const] : []
  })
  return (
    <Dialog isOpen title={row.company_name} onClose={closeDialog} className="record">
      <DialogBody>
        <div className="detail-group" aria-busy={!data && !isError}>
          <dl>
            {shown.map(([key, told]) => (
              <div key={key}>
                <dt>{t(`agentRequests:fields.${key}`)}</dt>
                <dd>
                  <bdi>{told}</bdi>
                </dd>
              </div>
            ))}
            {data?.form_name && (
              <div>
                <dt>{t('agentRequests:fields.form')}</dt>
                <dd>
                  <bdi>{recordName(data.form_name)}</bdi>
                </dd>
              </div>
            )}
            <OwnValueList values={data?.values ?? []} />
          </dl>
        </div>
        {isError && <LoadError messageKey="agentRequests:failed" onRetry={refetch} />}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
