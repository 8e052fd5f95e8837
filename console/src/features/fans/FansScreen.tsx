import { currentSchool } from '@fieldhouse/contract/company'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useState } from 'react'
import { CheckLink } from '../../shared/access/CheckLink.tsx'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { FanSearch } from './FanSearch.tsx'
import styles from './Fans.module.css'
import { hasSeveralMarkets } from './market/market.model.ts'
import { NewsletterButton } from './NewsletterButton.tsx'
import { OneFan } from './OneFan.tsx'
import { PlaceReportsPanel } from './watch/PlaceReportsPanel.tsx'

/** Finds a fan, and shows what support needs to know of one. */
export function FansScreen({ uid }: { uid: string | undefined }) {
  const { note, tell } = useSavedNote()
  /** A search for a deleted fan begins anew. */
  const [deletions, setDeletions] = useState(0)
  const tellDeleted = (name: string) => {
    tell(`The account of ${name} was deleted.`)
    setDeletions(deletions + 1)
  }
  return (
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
          <CheckLink fan={uid} />
          {currentSchool().newsletter && <NewsletterButton />}
        </>
      }
    >
      {note}
      <div className={uid === undefined ? styles.layout : styles.layoutOpen}>
        <FanSearch key={deletions} uid={uid} />
        {uid === undefined ? (
          <div className={styles.page}>
            <div className={styles.nothing}>
              <EmptyState title="No fan open" text="Search by name, email or account number." />
            </div>
            {hasSeveralMarkets() && (
              <PagePart what="The list">
                <PlaceReportsPanel />
              </PagePart>
            )}
          </div>
        ) : (
          <OneFan key={uid} uid={uid} onDeleted={tellDeleted} />
        )}
      </div>
    </ConsoleScreen>
  )
}
