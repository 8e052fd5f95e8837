import fs from 'node:fs'
import path from 'node:path'

const plugin = path.join(
  import.meta.dirname,
  '../../../node_modules/@capawesome/capacitor-live-update/android/src/main/java',
  'io/capawesome/capacitorjs/plugins/liveupdate/LiveUpdate.java',
)

/** Cuts a method out of a Java file: from its signature to the brace that closes it. */
function cutMethod(source: string, signature: string): string {
  const at = source.indexOf(signature)
  if (at < 0) throw new Error(`The plugin has no method ${signature}`)
  const end = source.indexOf('\n    }\n', at)
  return source.slice(at, end + '\n    }\n'.length)
}

/**
 * Returns a Java program that verifies a bundle with the methods of the Android plugin itself, then unpacks it:
 * `AndroidCheck ZIP SIGNATURE KEYFILE`. What the methods use of Android and of Okio is replaced by Java's own.
 */
export function createAndroidCheck(): string {
  const source = fs.readFileSync(plugin, 'utf8')
  return `
import java.io.*;
import java.nio.file.*;
import java.security.*;
import java.security.spec.X509EncodedKeySpec;
import java.util.zip.ZipFile;

public class AndroidCheck {
    ${cutMethod(source, 'private PublicKey createPublicKeyFromString(')}
    ${cutMethod(source, 'private boolean verifySignatureForFile(@NonNull File file, @NonNull String signature, @NonNull String keyAsString)')}
    ${cutMethod(source, 'private boolean verifySignatureForFile(@NonNull File file, @NonNull String signature, @NonNull PublicKey key)')}

    public static void main(String[] args) throws Exception {
        File zip = new File(args[0]);
        if (!new AndroidCheck().verifySignatureForFile(zip, args[1], Files.readString(Path.of(args[2])))) {
            System.out.println("refused");
            return;
        }
        try (ZipFile entries = new ZipFile(zip)) {
            int bytes = 0;
            for (var entry : java.util.Collections.list(entries.entries()))
                bytes += entries.getInputStream(entry).readAllBytes().length;
            System.out.println("verified " + entries.size() + " files " + bytes + " bytes");
        }
    }

    @interface NonNull {}
    static class LiveUpdatePlugin {
        static final String TAG = "", ERROR_PUBLIC_KEY_INVALID = "key", ERROR_SIGNATURE_VERIFICATION_FAILED = "signature";
    }
    static class Logger {
        static void error(String tag, String message, Exception exception) {}
    }
    static class Base64 {
        static final int DEFAULT = 0;
        static byte[] decode(String text, int flags) { return java.util.Base64.getMimeDecoder().decode(text); }
    }
    static class Buffer {
        byte[] bytes = {};
        byte[] readByteArray() { return bytes; }
    }
    static class BufferedSource {
        InputStream stream;
        long read(Buffer buffer, long most) throws IOException {
            buffer.bytes = stream.readNBytes((int) most);
            return buffer.bytes.length == 0 ? -1 : buffer.bytes.length;
        }
        void close() throws IOException { stream.close(); }
    }
    static class Okio {
        static InputStream source(File file) throws IOException { return new FileInputStream(file); }
        static BufferedSource buffer(InputStream stream) {
            BufferedSource source = new BufferedSource();
            source.stream = stream;
            return source;
        }
    }
}
`
}
