package org.fieldhouse.app;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        createAlertsChannel();
        // There is no bridge on a phone without a web view.
        if (getBridge() != null) getBridge().getWebView().setWebChromeClient(new FullScreenChromeClient(getBridge()));
    }

    /** Creates the channel that the manifest names for notifications. Fans turn it on and off in Android's settings. */
    private void createAlertsChannel() {
        NotificationChannel channel = new NotificationChannel(
            getString(R.string.alerts_channel),
            getString(R.string.alerts_channel_name),
            NotificationManager.IMPORTANCE_HIGH
        );
        getSystemService(NotificationManager.class).createNotificationChannel(channel);
    }
}
