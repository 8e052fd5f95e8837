import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import { FileCard } from '../../shared/files/FileCard.tsx'
import { FileNews } from '../../shared/files/file-news.tsx'
import { UploadScoreFileButton } from '../../shared/files/UploadScoreFileButton.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { listNewestFiles } from './newest.model.ts'
import { PlayerNamesPanel } from './PlayerNamesPanel.tsx'
import styles from './ScoresScreen.module.css'

const refetchMs = 4_000
const waitingVerdicts = new Set(['waiting', 'asks'])

/** Every score file; files that wait for a decision come first. */
export function ScoresScreen() {
  const result = useEndpoint('files', listScoreFiles, { query: {} }, refetchMs)
  return (
    <ConsoleScreen title="Box scores" actions={<UploadScoreFileButton files={result.data?.files} />}>
      <FileNews />
      <QueryResult result={result} what="The score files">
        {({ files }) => {
          const waiting = files.filter(({ verdict }) => waitingVerdicts.has(verdict))
          const others = files.filter(({ verdict }) => !waitingVerdicts.has(verdict))
          return (
            <div className={styles.columns}>
              <Panel title={`Waiting (${waiting.length})`}>
                {waiting.length === 0 ? (
                  <EmptyNote>No files waiting. Files without errors go live automatically.</EmptyNote>
                ) : (
                  waiting.map((file) => <FileCard key={file.id} file={file} />)
                )}
              </Panel>
              <Panel title="Newest">
                {others.length === 0 ? (
                  <EmptyNote>No file yet.</EmptyNote>
                ) : (
                  listNewestFiles(others).map(({ file, earlierCount }) => (
                    <div key={file.id}>
                      <FileCard file={file} />
                      {earlierCount > 0 && <p className={styles.before}>{formatEarlierFiles(earlierCount)}</p>}
                    </div>
                  ))
                )}
              </Panel>
            </div>
          )
        }}
      </QueryResult>
      <PlayerNamesPanel />
    </ConsoleScreen>
  )
}

const formatEarlierFiles = (count: number): string =>
  formatQuantity(count, 'earlier file for this game.', 'earlier files for this game.')
