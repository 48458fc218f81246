/** Toasts with an undo key. Announced to screen readers; they stay while hovered or focused. */
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { dismiss, setHeld as setHeldInStack, toasts, type Toast } from '@core/shell/toasts'

export function Toasts() {
  const t = useWords()
  const { list } = useSnapshot(toasts)
  return (
    <section
      className="toasts"
      aria-label={t('app:toasts.label')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {list.slice(-5).map((one) => (
        <One key={one.id} {...(one as Toast)} />
      ))}
    </section>
  )
}

const ToastButton = ({ id, label, run, keys }: NonNullable<Toast['details']> & { id: number }) => (
  <button
    type="button"
    className="toast-action"
    aria-keyshortcuts={keys?.aria}
    onClick={() => {
      dismiss(id)
      run()
    }}
  >
    {label}
    {keys && <kbd aria-hidden>{keys.shown}</kbd>}
  </button>
)

function One({ id, message, tone, action, details, duration }: Toast) {
  const t = useWords()
  const [isHeld, setIsHeld] = useState(false)
  const setHeld = (held: boolean) => {
    setHeldInStack(id, held)
    setIsHeld(held)
  }
  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(() => dismiss(id), duration ?? (action ? 8000 : 5000))
    return () => clearTimeout(end)
  }, [id, isHeld, duration, action])
  return (
    <div
      className={`toast ${tone}`}
      role={tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span dir="auto">{message}</span>
      {details && <ToastButton id={id} {...details} />}
      {action && <ToastButton id={id} {...action} />}
      <button
        type="button"
        className="toast-close"
        aria-label={t('app:toasts.dismiss')}
        onClick={() => dismiss(id)}
      >
        ×
      </button>
    </div>
  )
}
