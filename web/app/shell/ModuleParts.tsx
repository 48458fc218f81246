/** Parts that modules add to the shell: header buttons and background components. */
import type { ComponentType, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '@ui/layout/lazyPart'
import { loadedModules } from '../moduleLoader'

type Load = () => Promise<{ default: ComponentType }>
const parts = new Map<Load, ReturnType<typeof lazyPart>>()
const partOf = (load: Load) => {
  const part = parts.get(load) ?? lazyPart(load)
  parts.set(load, part)
  return part
}

/** `children` keep the place until the parts are loaded. */
export function ModuleParts({ at, children }: { at: 'header' | 'background'; children?: ReactNode }) {
  const { modules, isComplete } = useSnapshot(loadedModules)
  const loads = modules.flatMap((module) => module[at] ?? [])
  if (loads.length === 0) return isComplete ? null : children
  return loads.map((load, index) => {
    const Part = partOf(load)
    // The modules that are loaded never leave.
    return <Part key={index}>{children}</Part>
  })
}
