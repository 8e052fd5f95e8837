import Capacitor
import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let controller = AppViewController()
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        // Opens the link that started the app.
        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
        if let tap = connectionOptions.notificationResponse {
            deliver(tap, to: controller)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }

    /// Delivers the tap on a notification that started the app. Capacitor's proxy passes on links alone, and plugins are
    /// not loaded yet. The push plugin keeps the tap until the page listens.
    private func deliver(_ tap: UNNotificationResponse, to controller: CAPBridgeViewController) {
        var observer: NSObjectProtocol?
        observer = NotificationCenter.default.addObserver(forName: .capacitorViewDidAppear, object: nil, queue: .main) { [weak controller] _ in
            if let observer {
                NotificationCenter.default.removeObserver(observer)
            }
            controller?.bridge?.notificationRouter.userNotificationCenter(UNUserNotificationCenter.current(), didReceive: tap) {}
        }
    }
}

class AppViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        // A swipe from the edge goes back, as in Safari.
        webView?.allowsBackForwardNavigationGestures = true
    }
}
