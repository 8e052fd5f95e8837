import { shortcutList } from '../keyboard/shortcuts.ts'
import styles from './HelpSheet.module.css'
import { PlayerSheet } from './PlayerSheet.tsx'

export function HelpSheet() {
  return (
    <PlayerSheet title="Keyboard shortcuts" modal>
      <dl className={styles.keys}>
        {shortcutList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </PlayerSheet>
  )
}
