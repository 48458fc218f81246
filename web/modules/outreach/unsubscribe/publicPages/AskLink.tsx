/** Asks for an email address and sends the link there. The answer does not tell whether the address is known. */
import { useState } from 'react'
import { LINK_SENT, LinkInput, unsubscribe } from '@contract/outreach/unsubscribe'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton } from '@ui/fields/Form'
import { TextField } from '@ui/fields/fields'

export default function AskLink() {
  const t = useWords()
  const [isSent, setIsSent] = useState(false)
  return (
    <AuthLayout title={t('unsubscribe:page.title')} intro={isSent ? undefined : t('unsubscribe:page.ask')}>
      {isSent ? (
        <p className="lead" role="status">
          {t.sentence(LINK_SENT)}
        </p>
      ) : (
        <Form
          schema={LinkInput}
          initialValues={{ email: '' }}
          onSubmit={async (body) => {
            await call(unsubscribe.sendLink, { body })
            setIsSent(true)
          }}
        >
          <TextField
            name="email"
            label={t('unsubscribe:page.email')}
            type="email"
            autoComplete="email"
            autoFocus
          />
          <SubmitButton>{t('unsubscribe:page.send')}</SubmitButton>
        </Form>
      )}
    </AuthLayout>
  )
}
