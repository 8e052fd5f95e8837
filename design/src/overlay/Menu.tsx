import { Menu as Parts } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.tsx'
import styles from './Menu.module.css'

export type MenuEntry = { label: string; icon?: IconName } & (
  | { onSelect: () => void }
  /** The router's own link, without children: `<Link to="/app/account" />`. */
  | { link: ReactElement }
)

type MenuProps = {
  /** Names the button for those who do not see what is in it. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  /** Who this is, above the entries. */
  header?: ReactNode
  entries: readonly MenuEntry[]
}

export function Menu({ label, trigger, triggerClassName, header, entries }: MenuProps) {
  return (
    <Parts.Root>
      <Parts.Trigger aria-label={label} className={triggerClassName ?? styles.trigger}>
        {trigger}
      </Parts.Trigger>
      <Parts.Portal role="region" aria-label={label}>
        <Parts.Positioner className={styles.place} side="bottom" align="end" sideOffset={8}>
          <Parts.Popup className={styles.menu} aria-label={label}>
            {header && (
              <div role="presentation" className={styles.header}>
                {header}
              </div>
            )}
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} size={18} />}
      {entry.label}
    </>
  )
  return 'link' in entry ? (
    <Parts.LinkItem className={styles.entry} render={entry.link} closeOnClick>
      {content}
    </Parts.LinkItem>
  ) : (
    <Parts.Item className={styles.entry} onClick={entry.onSelect}>
      {content}
    </Parts.Item>
  )
}
