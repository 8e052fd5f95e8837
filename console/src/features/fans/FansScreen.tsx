import { currentSchool } from '@fieldhouse/contract/company'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { FanSearch } from './FanSearch.tsx'
import styles from './Fans.module.css'
import { NewsletterButton } from './NewsletterButton.tsx'
import { OneFan } from './OneFan.tsx'

/** Finds a fan, and shows what support needs to know of one. */
export const FansScreen = ({ uid }: { uid: string | undefined }) => (
  <ConsoleScreen
    title="Fans"
    text="Find an account to help the person behind it"
    actions={
      <>
        {uid !== undefined && (
          <ConsoleLink to="/fans" className={buttonClass({ variant: 'secondary', size: 44 }, styles.back)}>
            All fans
          </ConsoleLink>
        )}
        {currentSchool().newsletter && <NewsletterButton />}
      </>
    }
  >
    <div className={uid === undefined ? styles.layout : styles.layoutOpen}>
      <FanSearch uid={uid} />
      {uid === undefined ? (
        <div className={styles.nothing}>
          <EmptyState title="No fan open" text="Search by name, email or account number." />
        </div>
      ) : (
        <OneFan key={uid} uid={uid} />
      )}
    </div>
  </ConsoleScreen>
)
