/**
 * One bulk change from plan to receipt (design, mechanism 11). All tries use one idempotency key, so resending
 * after a lost answer changes nothing twice.
 */
import { useEffect, useRef, useState } from 'react'
import { operations, type Plan, type Receipt } from '@contract/platform/operations'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { onEvent } from '@core/account/socket'
import { appState } from '@core/session/session'
import { sendBulk, verbOf, type BulkEndpoint } from './sendBulk'

export type Step = 'planning' | 'planned' | 'running' | 'done' | 'refused'

/** Backends without plans run the verb directly (design §3). */
const canPlan = () => appState.client?.simulator?.plans ?? false

const SLOW_AFTER = 100

export function useOperation(bulk: BulkEndpoint) {
  const { body, undoes } = bulk
  const verb = verbOf(bulk)
  const [step, setStep] = useState<Step>('planning')
  const [plan, setPlan] = useState<Plan | null>(null)
  /** The earlier plan, if the rows changed since. */
  const [previousPlan, setPreviousPlan] = useState<Plan | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  /** True once it is slow enough to show progress; showing it for a moment would flicker. */
  const [slow, setSlow] = useState(false)
  const key = useRef(crypto.randomUUID())
  /** What was said yes to in the plan: `{ accept_again: true }`. */
  const answers = useRef<Record<string, true>>({})

  useEffect(() => {
    return onEvent('operation_progress', (said) => {
      if (said.key === key.current) setProgress(said)
    })
  }, [])

  useEffect(() => {
    if (step !== 'running') return
    const waits = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => {
      clearTimeout(waits)
      setSlow(false)
    }
  }, [step])

  const fail = (cause: unknown, to: Step) => {
    setRefused(cause instanceof Refused ? cause : new Refused(0, [{ message: 'Something went wrong' }]))
    setStep(to)
  }
  /** The body with what was said yes to. */
  const planBody = () => ({ ...body, ...answers.current })
  const loadPlan = async () => {
    setStep('planning')
    setRefused(null)
    try {
      if (plan) setPreviousPlan(plan)
      if (canPlan())
        setPlan(
          await (undoes
            ? call(operations.planUndo, { identifier: undoes, body: {} })
            : call(operations.plan, { body: { verb, ...planBody() } })),
        )
      setStep('planned')
    } catch (cause) {
      fail(cause, 'refused')
    }
  }
  const run = async (more: Record<string, unknown> = {}) => {
    // Send before rendering.
    const answer = sendBulk(
      { ...bulk, body: { ...planBody(), ...more } },
      { key: key.current, plan: plan?.plan_token },
      (receipt) => {
        setReceipt(receipt)
        setStep('done')
      },
    )
    setStep('running')
    setRefused(null)
    try {
      await answer
    } catch (cause) {
      // A refused call is not stored under its key, so the next try needs a new one. Without an answer,
      // keep the key.
      if (cause instanceof Refused && cause.status !== 0) key.current = crypto.randomUUID()
      fail(cause, 'planned')
    }
  }
  const confirm = (field: string) => {
    answers.current[field] = true
    return loadPlan()
  }
  const cancel = () => call(operations.cancel, { key: key.current, body: {} }).catch(() => {})

  // Load the plan once when the dialog opens.
  useEffect(() => {
    void loadPlan()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    step,
    slow: slow && step === 'running',
    plan,
    before: previousPlan,
    receipt,
    refused,
    progress,
    look: loadPlan,
    planBody,
    confirm,
    run,
    cancel,
  }
}
