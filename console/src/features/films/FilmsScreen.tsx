import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { FilmList } from './list/FilmList.tsx'
import { UploadPanel } from './upload/UploadPanel.tsx'

/** All videos, and the upload of new ones. */
export const FilmsScreen = () => (
  <ConsoleScreen title="Videos">
    <UploadPanel />
    <FilmList />
  </ConsoleScreen>
)
