/** The files that were chosen, and what they would change. It outlives the page. */
import { proxy } from 'valtio'
import {
  configuration,
  isPictureFile,
  type ConfigurationDifference,
  type ConfigurationFile,
  type ConfigurationMode,
} from '@contract/masters/configuration'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

interface ConfigurationState {
  files: ConfigurationFile[]
  mode: ConfigurationMode
  difference: ConfigurationDifference | null
  /** A comparison or an application is under way. */
  isBusy: boolean
}
const empty: ConfigurationState = { files: [], mode: 'merge', difference: null, isBusy: false }
export const configurationState = proxy<ConfigurationState>({ ...empty })
const reset = () => Object.assign(configurationState, empty)
onSessionCleanup(reset)

let worksUnderWay = 0
const whileBusy = async (work: () => Promise<void>) => {
  worksUnderWay++
  configurationState.isBusy = true
  try {
    await work()
  } catch (cause) {
    toastError(cause)
  } finally {
    worksUnderWay--
    configurationState.isBusy = worksUnderWay > 0
  }
}

/** Compares anew. The difference of other files or of the other mode is not shown meanwhile, and no answer that comes late. */
export const compareFiles = () =>
  whileBusy(async () => {
    const { files, mode } = configurationState
    configurationState.difference = null
    const difference = await call(configuration.compare, { body: { files: [...files], mode } })
    const isCurrent = configurationState.files === files && configurationState.mode === mode
    if (isCurrent) configurationState.difference = difference
  })

const ZIP = /\.zip$/i
const isConfigurationFile = (name: string) => /\.ya?ml$/i.test(name) || isPictureFile(name)
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

async function filesIn(file: File): Promise<ConfigurationFile[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { strFromU8, unzipSync } = await import('fflate')
  const fileOf = (name: string, content: Uint8Array): ConfigurationFile => ({
    name,
    text: isPictureFile(name) ? base64Of(content) : strFromU8(content),
  })
  if (!ZIP.test(file.name)) return [fileOf(file.name, bytes)]
  try {
    return Object.entries(unzipSync(bytes, { filter: ({ name }) => isConfigurationFile(name) })).map(
      ([name, content]) => fileOf(name, content),
    )
  } catch {
    throw new Refused(422, [{ message: words('configuration:noArchive', { name: file.name }) }])
  }
}
/** Reads YAML files and pictures, or an archive of them, and compares. */
export const takeFiles = (chosen: readonly File[]) =>
  whileBusy(async () => {
    configurationState.difference = null
    configurationState.files = (await Promise.all(chosen.map(filesIn))).flat()
    await compareFiles()
  })

/** Opens the file chooser of the browser. Call it on a key or a click. */
export function chooseFiles() {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple: true, accept: '.yaml,.yml,.zip,.png,.jpg,.jpeg' })
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    if (chosen.length > 0) void takeFiles(chosen)
  })
  input.click()
}

export const switchMode = () => {
  configurationState.mode = configurationState.mode === 'merge' ? 'mirror' : 'merge'
  if (configurationState.files.length > 0) void compareFiles()
}

export const takeBack = (identifier: string) =>
  whileBusy(async () => {
    await call(configuration.takeBack, { body: { identifier } })
    toast(words.sentence(configuration.takeBack.spec.says), 'success')
    if (configurationState.files.length > 0) await compareFiles()
  })

export const applyFiles = () =>
  whileBusy(async () => {
    const { files, mode, difference } = configurationState
    const body = { files: [...files], mode, token: difference!.token }
    const { identifier } = await call(configuration.apply, { body })
    reset()
    toast(words.sentence(configuration.apply.spec.says), 'success', {
      action: { label: words('configuration:takeBackNow'), run: () => void takeBack(identifier) },
    })
  })

/** An archive with one file for each master, and one for each picture. */
export async function saveConfiguration() {
  const [files, { strToU8, zipSync }] = await Promise.all([call(configuration.files, {}), import('fflate')])
  const bytes = zipSync(
    Object.fromEntries(
      files.map(({ name, text }) => [name, isPictureFile(name) ? bytesOf(text) : strToU8(text)]),
    ),
  )
  saveFile(new Blob([bytes], { type: 'application/zip' }), 'configuration.zip')
}
