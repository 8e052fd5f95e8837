import { listSources } from '@fieldhouse/contract/social/sources'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { SourceList } from '../../shared/sources/SourceList.tsx'
import { NewSource } from './NewSource.tsx'
import { PostsScreen } from './PostsScreen.tsx'
import { SourceLine } from './SourceLine.tsx'

const everyMs = 5_000

/** What is said elsewhere and shown here: where it comes from, and what of it. */
export const SocialScreen = ({ id }: { id: string }) => (id === 'posts' ? <PostsScreen /> : <Sources />)

function Sources() {
  const asked = useAnswer('social sources', listSources, {}, everyMs)
  return (
    <Screen title="Social" text="Accounts and feeds whose posts fans see here.">
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Link to="/social/posts" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Posts and blocked authors
          </Link>
        </div>
        <div className={styles.columns}>
          <Panel title="Sources">
            <SourceList
              asked={asked}
              label="Sources"
              what="The sources"
              nothing="No sources yet."
              sourcesIn={({ sources }) => sources}
            >
              {(source) => <SourceLine source={source} />}
            </SourceList>
          </Panel>
          <NewSource />
        </div>
      </div>
    </Screen>
  )
}
