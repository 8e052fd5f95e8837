import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import { FileCard } from '../../shared/files/FileCard.tsx'
import { SendFiles } from '../../shared/files/SendFiles.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { newestOf } from './newest.model.ts'
import styles from './ScoresScreen.module.css'

const everyMs = 4_000
const waits = new Set(['waiting', 'asks'])

/** Every score file: those that wait for a word first. */
export function ScoresScreen() {
  const asked = useAnswer('files', listScoreFiles, { query: {} }, everyMs)
  return (
    <Screen title="Box scores" actions={<SendFiles files={asked.data?.files} />}>
      <Answered asked={asked} what="The score files">
        {({ files }) => {
          const waiting = files.filter(({ verdict }) => waits.has(verdict))
          const others = files.filter(({ verdict }) => !waits.has(verdict))
          return (
            <div className={styles.columns}>
              <Panel title={`Waiting (${waiting.length})`}>
                {waiting.length === 0 ? (
                  <Nothing>No files waiting. Files without errors go live automatically.</Nothing>
                ) : (
                  waiting.map((file) => <FileCard key={file.id} file={file} />)
                )}
              </Panel>
              <Panel title="Newest">
                {others.length === 0 ? (
                  <Nothing>No file yet.</Nothing>
                ) : (
                  newestOf(others).map(({ file, before }) => (
                    <div key={file.id}>
                      <FileCard file={file} />
                      {before > 0 && <p className={styles.before}>{beforeWords(before)}</p>}
                    </div>
                  ))
                )}
              </Panel>
            </div>
          )
        }}
      </Answered>
    </Screen>
  )
}

const beforeWords = (count: number): string =>
  count === 1 ? '1 earlier file for this game.' : `${count} earlier files for this game.`
