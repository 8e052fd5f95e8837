import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import { FileCard } from '../../shared/files/FileCard.tsx'
import { SendFiles } from '../../shared/files/SendFiles.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'

const everyMs = 4_000

/** The score files of one game, those that wait first. */
export function FilesPanel({ game }: { game: number }) {
  const asked = useAnswer('files', listScoreFiles, { query: { game: String(game) } }, everyMs)
  return (
    <Panel title="Score files" action={<SendFiles game={game} files={asked.data?.files} />}>
      <Answered asked={asked} what="The score files">
        {({ files }) =>
          files.length === 0 ? (
            <Nothing>No file yet. Send the one that the scoring program writes.</Nothing>
          ) : (
            files.slice(0, 5).map((file) => <FileCard key={file.id} file={file} />)
          )
        }
      </Answered>
    </Panel>
  )
}
