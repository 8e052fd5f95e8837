import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import styles from './Tabs.module.css'

/** Class for tabs with addresses: a `<nav>` of links, the current one with `aria-current`. */
export const tabLinksClass = styles.tabs

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
  className?: string
}

/** Tabs within one page (WAI-ARIA): one tab stop, and arrow keys switch at once. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={classNames(styles.panel)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is still reached
        tabIndex={0}
      >
        <ErrorBoundary part="tab" what={tabs.find((tab) => tab.value === value)?.label ?? label} resetKey={value}>
          {children}
        </ErrorBoundary>
      </div>
    </div>
  )
}
