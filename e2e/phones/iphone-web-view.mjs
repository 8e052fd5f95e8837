// The web view of an iPhone, as near as Linux has it: WebKit with the app at capacitor://localhost. Run by gjs. It
// reads commands from its input and writes reports to its output, one JSON object a line.
import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit2 from 'gi://WebKit2?version=4.1'
import System from 'system'

const readText = (file) => new TextDecoder().decode(GLib.file_get_contents(file)[1])
const report = (what) => print(JSON.stringify(what))
const { folder: firstFolder, storage, userAgent, scripts } = JSON.parse(readText(System.programArgs[0]))
const types = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
}

Gtk.init(null)
// The page sees a phone with reduced motion. View transitions end WebKitGTK's process now and then.
Gtk.Settings.get_default().gtk_enable_animations = false
let folder = firstFolder
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: storage,
    base_cache_directory: `${storage}/cache`,
  }),
})
context.register_uri_scheme('capacitor', (request) => {
  const path = decodeURIComponent(request.get_path())
  const isPage = !path.slice(path.lastIndexOf('/')).includes('.')
  const file = Gio.File.new_for_path(`${folder}${isPage ? '/index.html' : path}`)
  try {
    const size = file.query_info('standard::size', Gio.FileQueryInfoFlags.NONE, null).get_size()
    const type = types[file.get_path().split('.').at(-1)] ?? 'application/octet-stream'
    request.finish(file.read(null), size, type)
  } catch {
    report({ missing: path })
    request.finish_error(GLib.Error.new_literal(Gio.io_error_quark(), Gio.IOErrorEnum.NOT_FOUND, 'not found'))
  }
})
const security = context.get_security_manager()
security.register_uri_scheme_as_secure('capacitor')
security.register_uri_scheme_as_cors_enabled('capacitor')

const content = new WebKit2.UserContentManager()
const { TOP_FRAME } = WebKit2.UserContentInjectedFrames
const { START } = WebKit2.UserScriptInjectionTime
for (const handler of ['bridge', 'problem', 'warning']) content.register_script_message_handler(handler)
content.connect('script-message-received::bridge', (_content, message) =>
  report({ call: JSON.parse(message.get_js_value().to_json(0)) }),
)
for (const level of ['problem', 'warning'])
  content.connect(`script-message-received::${level}`, (_content, message) =>
    report({ [level]: message.get_js_value().to_string() }),
  )
for (const script of scripts) content.add_script(WebKit2.UserScript.new(script, TOP_FRAME, START, null, null))

const settings = new WebKit2.Settings({
  user_agent: userAgent,
  media_playback_requires_user_gesture: false,
  hardware_acceleration_policy: WebKit2.HardwareAccelerationPolicy.NEVER,
})
const window = new Gtk.Window({ default_width: 390, default_height: 844, decorated: false })
let view

function openView() {
  view = new WebKit2.WebView({ web_context: context, user_content_manager: content, settings })
  view.connect('load-changed', (_view, event) => {
    if (event === WebKit2.LoadEvent.COMMITTED) report({ page: view.get_uri() })
  })
  view.connect('web-process-terminated', (_view, reason) =>
    report({ ended: `WebKit’s process ended, reason ${reason}` }),
  )
  // Capacitor's script asks by prompt() whether the app replaces cookies and requests. It does not.
  view.connect('script-dialog', (_view, dialog) => {
    if (dialog.get_dialog_type() === WebKit2.ScriptDialogType.PROMPT) dialog.prompt_set_text('false')
    // The answer is sent when the dialog's object is released.
    GLib.idle_add(GLib.PRIORITY_HIGH, () => {
      System.gc()
      return false
    })
    return true
  })
  window.add(view)
  window.show_all()
  view.load_uri('capacitor://localhost/')
}

const commands = {
  start: openView,
  stop: () => {
    window.remove(view)
    view = undefined
  },
  reload: (next) => {
    folder = next.folder ?? folder
    view.load_uri('capacitor://localhost/')
  },
  read: ({ id, expression }) =>
    view.evaluate_javascript(expression, -1, null, null, null, (from, result) => {
      try {
        report({ id, value: JSON.parse(from.evaluate_javascript_finish(result).to_json(0) ?? 'null') })
      } catch (error) {
        report({ id, failed: String(error.message) })
      }
    }),
  screenshot: ({ id, file }) =>
    view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, null, (from, result) => {
      from.get_snapshot_finish(result).writeToPNG(file)
      report({ id, value: true })
    }),
}
const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) })
const readCommand = () =>
  input.read_line_async(0, null, (stream, result) => {
    const [line] = stream.read_line_finish_utf8(result)
    // The test has ended.
    if (line === null) return Gtk.main_quit()
    const { command, ...options } = JSON.parse(line)
    commands[command](options)
    readCommand()
  })
readCommand()
report({ ready: true })
Gtk.main()
