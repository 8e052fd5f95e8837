import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import styles from './Menu.module.css'

export type MenuEntry = { label: string; icon?: IconName } & (
  | { onSelect: () => void }
  /** The router's own link, without children: `<Link to="/app/account" />`. */
  | { link: ReactElement<Record<string, unknown>> }
)

type MenuProps = {
  /** Accessible name of the button. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  /** Content above the entries, such as the user's name. */
  header?: ReactNode
  entries: readonly MenuEntry[]
}

/** A menu button (WAI-ARIA): arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, trigger, triggerClassName, header, entries }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const getMenuItems = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
  const openMenuAt = (index: number) => {
    flushSync(() => setOpen(true))
    getMenuItems().at(index)?.focus()
  }
  const closeMenu = () => {
    button.current?.focus()
    setOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') closeMenu()
    else findNextMenuItem(getMenuItems(), event.key)?.focus()
    // Tab continues from the button; the default of the other keys is prevented.
    if (/^(Escape|Arrow|Home|End)/.test(event.key)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left both of its parts
    <div
      className={styles.place}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClassName ?? styles.trigger}
        // Safari moves the focus on mouse down, so the menu would close and the click would reopen it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (open ? closeMenu() : openMenuAt(0))}
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow')) return
          event.preventDefault()
          openMenuAt(event.key === 'ArrowUp' ? -1 : 0)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div className={styles.popup} tabIndex={-1}>
          {header && <div className={styles.header}>{header}</div>}
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={handleKeyDown}
            onClick={closeMenu}
          >
            {entries.map((entry) => (
              <MenuItem key={entry.label} entry={entry} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function findNextMenuItem(items: readonly HTMLElement[], key: string) {
  const focused = document.activeElement
  const at = items.findIndex((item) => item.contains(focused))
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} size={18} />}
      {entry.label}
    </>
  )
  const item = { role: 'menuitem', tabIndex: -1, className: styles.entry }
  if ('link' in entry) return cloneElement(entry.link, item, content)
  return (
    <button type="button" {...item} onClick={entry.onSelect}>
      {content}
    </button>
  )
}
