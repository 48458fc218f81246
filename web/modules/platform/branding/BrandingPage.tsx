/** The form of the branding: pictures, and two colours with their contrast and how they look, before they are saved. */
import { useController, useWatch } from 'react-hook-form'
import {
  branding,
  BrandingInput,
  contrastOf,
  isColor,
  LEAST_CONTRAST,
  LEAST_LINE_CONTRAST,
} from '@contract/platform/branding'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { loadClient } from '@core/server/client'
import { can } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { TextField } from '@ui/fields/fields'
import { Form, SubmitButton, useFormContext } from '@ui/fields/Form'
import { PictureField } from '@ui/fields/PictureField'
import { LoadError } from '@ui/layout/LoadError'
import './branding.css'

const TYPES = ['image/png', 'image/jpeg']
const PICTURES = [
  { name: 'logo', hint: 'logoHint', size: [200, 48] },
  { name: 'small_logo', hint: 'smallHint' },
  { name: 'favicon', hint: 'iconHint' },
] as const

export default function BrandingPage() {
  const t = useWords()
  const { data, isError, refetch } = useCall(branding.detail, {}, { staleTime: 0 })
  if (isError)
    return (
      <div className="branding">
        <LoadError messageKey="branding:failed" onRetry={refetch} />
      </div>
    )
  if (!data) return <div aria-busy />
  const mayChange = can('settings.branding.update')
  const send = async (body: { primary_color: string; secondary_color?: string | null }) => {
    await call(branding.save, { body })
    toast(t.sentence(branding.save.spec.says!), 'success')
    await Promise.all([loadClient(), queryClient.invalidateQueries({ queryKey: branding.detail.key })])
  }
  return (
    <div className="branding">
      <p className="lead">{t('branding:lead')}</p>
      <Form
        // Saved pictures and colours are those that the next change starts from.
        key={JSON.stringify(data)}
        schema={BrandingInput}
        initialValues={{
          primary_color: data.primary_color,
          secondary_color: data.secondary_color ?? '',
        }}
        onSubmit={send}
        className="branding-form"
      >
        <fieldset disabled={!mayChange}>
          {PICTURES.map(({ name, hint, ...shape }) => (
            <PictureField
              key={name}
              name={name}
              label={t(`branding:fields.${name}`)}
              hint={t(`branding:${hint}`)}
              types={TYPES}
              current={data[name]}
              {...shape}
            />
          ))}
          <Colour name="primary_color" least={LEAST_CONTRAST} autoFocus />
          <Colour name="secondary_color" least={LEAST_LINE_CONTRAST} />
        </fieldset>
        {mayChange && <SubmitButton>{t('app:save')}</SubmitButton>}
      </Form>
    </div>
  )
}

interface ColourProps {
  name: 'primary_color' | 'secondary_color'
  /** The contrast to white that it needs. */
  least: number
  autoFocus?: boolean
}
/** As text and in the chooser of the browser, with its contrast to white and how a button and a link, or a line, look. */
function Colour({ name, least, autoFocus = false }: ColourProps) {
  const t = useWords()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const color = String(field.value ?? '').trim()
  const isValid = isColor(color)
  const primary = String(useWatch({ control, name: 'primary_color' }) ?? '').trim()
  const contrast = isValid ? contrastOf(color, '#ffffff') : 0
  return (
    <div className="branding-colour">
      <TextField
        name={name}
        autoFocus={autoFocus}
        label={t(`branding:fields.${name}`)}
        hint={t(`branding:hints.${name}`)}
      />
      <input
        type="color"
        aria-label={t('branding:choose', { what: t(`branding:fields.${name}`) })}
        // Without a second colour its lines have the first one.
        value={[color, primary].find(isColor)?.toLowerCase() ?? '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {isValid && (
        <p className="branding-sample" data-readable={contrast >= least}>
          {name === 'secondary_color' ? (
            <span className="sample-line" style={{ borderColor: color }} aria-hidden />
          ) : (
            <>
              <span className="sample-button" style={{ background: color }}>
                {t('branding:sample')}
              </span>
              <span className="sample-link" style={{ color }}>
                {t('branding:sample')}
              </span>
            </>
          )}
          <span role="status">
            {t(
              `branding:${contrast < least ? 'unreadable' : name === 'secondary_color' ? 'visible' : 'readable'}`,
              {
                contrast: number(Math.floor(contrast * 10) / 10),
                least: number(least),
              },
            )}
          </span>
        </p>
      )}
    </div>
  )
}
