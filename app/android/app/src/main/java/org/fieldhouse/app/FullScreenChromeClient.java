package org.fieldhouse.app;

import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import androidx.core.view.WindowCompat;
import androidx.core.view.WindowInsetsCompat;
import androidx.core.view.WindowInsetsControllerCompat;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebChromeClient;

/** Shows what the page wants in full screen, such as the video. Capacitor's own client refuses it. */
class FullScreenChromeClient extends BridgeWebChromeClient {

    private final Window window;
    private View shown;

    FullScreenChromeClient(Bridge bridge) {
        super(bridge);
        window = bridge.getActivity().getWindow();
    }

    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
        if (shown != null) {
            callback.onCustomViewHidden();
            return;
        }
        shown = view;
        ViewGroup.LayoutParams whole = new ViewGroup.LayoutParams(
            ViewGroup.LayoutParams.MATCH_PARENT,
            ViewGroup.LayoutParams.MATCH_PARENT
        );
        getRoot().addView(view, whole);
        getBars().setSystemBarsBehavior(WindowInsetsControllerCompat.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        getBars().hide(WindowInsetsCompat.Type.systemBars());
    }

    @Override
    public void onHideCustomView() {
        if (shown == null) return;
        getRoot().removeView(shown);
        shown = null;
        getBars().show(WindowInsetsCompat.Type.systemBars());
    }

    private ViewGroup getRoot() {
        return (ViewGroup) window.getDecorView();
    }

    private WindowInsetsControllerCompat getBars() {
        return WindowCompat.getInsetsController(window, window.getDecorView());
    }
}
