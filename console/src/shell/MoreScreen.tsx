import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ConsoleLink } from '../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../shared/screen/ConsoleScreen.tsx'
import styles from './MoreScreen.module.css'
import type { OpenSection } from './sections.ts'

/** The pages for which a phone's tab bar has no room. */
export const MoreScreen = ({ sections }: { sections: readonly OpenSection[] }) => (
  <ConsoleScreen title="More">
    <div className={styles.sections}>
      {sections
        .filter(({ isTab }) => !isTab)
        .map(({ label, pages }) => (
          <Panel key={label} title={label}>
            <ul className={styles.list}>
              {pages.map((page) => (
                <li key={page.to}>
                  <ConsoleLink to={page.to} className={styles.link}>
                    <Icon name={page.icon} size={20} />
                    {page.label}
                  </ConsoleLink>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </div>
  </ConsoleScreen>
)
