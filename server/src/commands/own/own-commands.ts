import { setUpCodeApp } from './code-app.ts'
import type { OwnCommand } from './own-command.ts'
import { importPhotos } from './photos.ts'
import { beginSchoolByFile, exportSchool, importSchool, newSchoolFile } from './school.ts'
import { uploadVideo } from './upload.ts'
import { verifyDrawing } from './verify.ts'

export const ownCommands: readonly OwnCommand[] = [
  uploadVideo,
  importPhotos,
  newSchoolFile,
  beginSchoolByFile,
  exportSchool,
  importSchool,
  setUpCodeApp,
  verifyDrawing,
]
