import { shortcutWords } from '../keyboard/shortcuts.ts'
import styles from './HelpSheet.module.css'
import { Sheet } from './Sheet.tsx'

export function HelpSheet() {
  return (
    <Sheet title="Keyboard shortcuts" modal>
      <dl className={styles.keys}>
        {shortcutWords.map(({ keys, does }) => (
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
    </Sheet>
  )
}
