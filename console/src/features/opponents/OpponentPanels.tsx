import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { MergePanel } from './MergePanel.tsx'
import { NamesInFilesPanel } from './NamesInFilesPanel.tsx'
import { OpponentForm } from './OpponentForm.tsx'
import styles from './Opponents.module.css'

/** Everything about one opponent. */
export const OpponentPanels = ({ school, schools }: { school: ListedSchool; schools: readonly ListedSchool[] }) => (
  <div className={styles.layout}>
    <div className={styles.column}>
      <PagePart what="The names">
        <OpponentForm school={school} />
      </PagePart>
      <PagePart what="The names in files">
        <NamesInFilesPanel school={school} schools={schools} />
      </PagePart>
    </div>
    <div className={styles.column}>
      <PagePart what="The logo">
        <LogoPanel school={school} />
      </PagePart>
      <PagePart what="The merge">
        <MergePanel school={school} schools={schools} />
      </PagePart>
    </div>
  </div>
)
