import { listSources } from '@fieldhouse/contract/social/sources'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { SourceList } from '../../shared/sources/SourceList.tsx'
import { NewSourcePanel } from './NewSourcePanel.tsx'
import { PostsScreen } from './PostsScreen.tsx'
import { SocialSourceLine } from './SocialSourceLine.tsx'

const refetchMs = 5_000

/** Accounts and feeds whose posts are shown, and the posts. */
export const SocialScreen = ({ id }: { id: string }) => (id === 'posts' ? <PostsScreen /> : <SourcesScreen />)

function SourcesScreen() {
  const result = useEndpoint('social sources', listSources, {}, refetchMs)
  return (
    <ConsoleScreen title="Social" text="Accounts and feeds whose posts fans see">
      <div className={styles.stack}>
        <div className={styles.actions}>
          <ConsoleLink to="/social/posts" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Posts and blocked authors
          </ConsoleLink>
        </div>
        <div className={styles.columns}>
          <Panel title="Sources">
            <SourceList
              result={result}
              label="Sources"
              what="The sources"
              emptyText="No sources yet."
              getSources={({ sources }) => sources}
            >
              {(source) => <SocialSourceLine source={source} />}
            </SourceList>
          </Panel>
          <NewSourcePanel />
        </div>
      </div>
    </ConsoleScreen>
  )
}
