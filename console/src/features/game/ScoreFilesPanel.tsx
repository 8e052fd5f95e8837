import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import { FileCard } from '../../shared/files/FileCard.tsx'
import { FileNews } from '../../shared/files/file-news.tsx'
import { UploadScoreFileButton } from '../../shared/files/UploadScoreFileButton.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'

const refetchMs = 4_000

/** Score files of one game, waiting ones first. */
export function ScoreFilesPanel({ game }: { game: number }) {
  const result = useEndpoint('files', listScoreFiles, { query: { game: String(game) } }, refetchMs)
  return (
    <Panel title="Score files" action={<UploadScoreFileButton game={game} files={result.data?.files} />}>
      <FileNews />
      <QueryResult result={result} what="The score files">
        {({ files }) =>
          files.length === 0 ? (
            <EmptyNote>No file yet. Upload the one from your stats program.</EmptyNote>
          ) : (
            files.slice(0, 5).map((file) => <FileCard key={file.id} file={file} />)
          )
        }
      </QueryResult>
    </Panel>
  )
}
