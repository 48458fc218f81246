/** PostCSS plugins of the build: remove unused rules from Blueprint's style sheet, and mirror it for `rtl.css`. */
import type { AcceptedPlugin, AtRule, Root, Rule } from 'postcss'
import rtlcss from 'postcss-rtlcss'
import { Mode } from 'postcss-rtlcss/options'

/** Unused components. Remove a name here to use the component. */
const UNUSED_COMPONENTS = [
  'tree',
  'slider',
  'panel-stack',
  'panel-stack2',
  'multistep-dialog',
  'dialog-step',
  'navbar',
  'breadcrumb',
  'breadcrumbs',
  'card-list',
  'control-card',
  'editable-text',
  'entity-title',
  'section',
  'segmented-control',
  'html-table',
  'overflow-list',
  'compound-tag',
  'tag-input',
  'resizable-input',
  'alert',
  'hotkey',
  'hotkeys',
  'key',
  'key-combo',
  'toast',
  'toast-container',
  'running-text',
  'code-block',
  'input-ghost',
  'drawer',
  'button-group',
  'tag',
  'tab',
  'tabs',
  'tab-list',
  'tab-indicator',
  'tab-panel',
  'control-group',
  'switch',
  'input-group',
  'popover-wrapper',
  'vertical',
  'outlined',
  'link',
]
/** Legacy names, the glyphs of the icon font (icons are SVG here), a second dark selector, dark parts of a light page. */
const LEGACY_SELECTORS = String.raw`\.bp6-(select|file-upload-input|icon-standard|icon-large)(?![a-z-])|\[class\*=['"]?bp6-icon-|\.bp6-icon-[a-z0-9-]+::before|data-bp-color-scheme| \.bp6-dark|html-select\.bp6-minimal`
const unusedSelector = new RegExp(
  `${LEGACY_SELECTORS}|\\.bp6-(${UNUSED_COMPONENTS.join('|')})(?![a-z0-9])|\\.bp6-(tree|slider|multistep|panel-stack2|section|html-table|editable-text|compound-tag|tag-input|drawer|toast|breadcrumbs?|card-list|control-card|entity-title|key-combo|dialog-step)-`,
)

const removeUnused = (root: Root) => {
  root.walkRules((rule: Rule) => {
    // After `@import` the rules still know their source file.
    if (!rule.source?.input.file?.includes('@blueprintjs')) return
    const kept = rule.selectors.filter((selector) => !unusedSelector.test(selector))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  root.walkAtRules((at) => {
    if (at.nodes?.length === 0) at.remove()
  })
}
/** The sheet stays loaded when the language changes: its rules apply in right-to-left pages only, without more weight. */
const scopeToRightToLeft = (root: Root) =>
  root.walkRules((rule: Rule) => {
    const isFrame = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
    if (!isFrame) rule.selectors = rule.selectors.map((selector) => `:where([dir='rtl']) ${selector}`)
  })
const isFile = (root: Root, name: string) => root.source?.input.file?.endsWith(`/styles/${name}`) ?? false

export const blueprintStyles = (): AcceptedPlugin[] => [
  { postcssPlugin: 'blueprint-cut', Once: removeUnused },
  {
    postcssPlugin: 'blueprint-mirror',
    OnceExit: async (root, { postcss, result }) => {
      if (!isFile(root, 'rtl.css')) return
      const mirrored = await postcss([rtlcss({ mode: Mode.diff })]).process(root.clone(), {
        from: result.opts.from,
      })
      root.removeAll()
      root.append(mirrored.root.nodes)
      scopeToRightToLeft(root)
    },
  },
]
