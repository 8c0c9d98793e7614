## Personal data on the server

privacy-title = Vie privée
privacy-intro = Il n’y a pas de comptes ici. Voici les données que ce serveur garde de vous, combien de temps, et comment les effacer. Rien n’est envoyé à d’autres serveurs ni chargé depuis eux.
privacy-kept = Données gardées
privacy-key = Votre clé et votre nom
privacy-key-text = Un cookie vous identifie auprès de ce serveur ; votre navigateur le garde { $cookie } jours. Le serveur a votre nom et une empreinte du cookie, jusqu’à ce que vous les effaciez ici, ou que la personne qui tient le serveur efface les invités sans table.
privacy-games = Parties
privacy-games-text = Les places des joueurs, chaque coup et son heure. Une analyse est gardée avec sa partie ; l’identité de ceux qui l’ont demandée est oubliée dès qu’elle est faite. Le résultat d’une donne du jour est gardé avec sa partie, ainsi que quelques chiffres qui servent à compter les parties d’une même adresse, mais pas l’adresse elle-même.
privacy-tournaments = Tournois
privacy-tournaments-text = Le nom sous lequel vous vous êtes inscrit à un tournoi, vos tables et vos résultats ; tous ceux qui ont l’adresse du tournoi peuvent les voir. Ils sont supprimés un an après son dernier changement ; si vous supprimez vos données, vos résultats restent sous un nom neutre.
privacy-finished = { $days ->
    [0] Les parties finies restent jusqu’à ce que la personne qui tient le serveur les efface.
   *[other] Les parties finies sont effacées { $days } jours après que quelqu’un les a regardées pour la dernière fois.
}
privacy-abandoned = { $days ->
    [0] Les parties inachevées restent jusqu’à ce que la personne qui tient le serveur les efface.
   *[other] Les parties inachevées sont effacées { $days } jours après que quelqu’un y est venu pour la dernière fois.
}
privacy-chat = Discussions
privacy-chat-text = Les messages d’une table sont gardés avec elle, et lisibles par toute personne qui peut voir cette table. La personne qui tient le serveur ne lit que les messages que quelqu’un a signalés, et quelques-uns autour.
privacy-reports = Signalements
privacy-reports-text = Un signalement garde copie des messages signalés et de quelques-uns autour, la raison, et qui l’a fait. La personne signalée n’apprend jamais qui c’était. Un signalement est effacé { $days } jours après que la personne qui tient le serveur l’a clos.
privacy-notifications = Notifications et coups conditionnels
privacy-notifications-text = Si vous activez les notifications, l’adresse de votre navigateur auprès de son service de notifications et les clés pour chiffrer les messages sont gardées, jusqu’à ce que vous les désactiviez, que le service y mette fin, ou que le navigateur ne soit plus venu depuis { $days } jours. Vos coups conditionnels à une table sont gardés jusqu’à leur retrait ou la fin de la partie ; vous seul les voyez.
privacy-addresses = Votre adresse internet
privacy-addresses-text = { $days ->
    [0] Elle n’est pas gardée. Le journal du serveur ne nomme une adresse que s’il en vient trop à la fois.
   *[other] Les adresses d’où vous venez aux tables sont gardées { $days } jours, pour pouvoir exclure une personne qui en menace d’autres. Le journal du serveur ne nomme une adresse que s’il en vient trop à la fois.
}
privacy-ratings = Classement
privacy-ratings-text = Si vous demandez une cote, vos places dans les parties qui comptent sont gardées { $days } jours ; les cotes en sont calculées, et les autres voient la vôtre à côté de votre nom. Y renoncer sur « Mes parties » efface tout aussitôt.
privacy-acts = Le journal de la personne qui tient le serveur
privacy-acts-text = Quand elle retire un nom ou un message, ôte la parole à un invité ou l’exclut, le journal garde l’invité concerné, l’heure, la raison et l’auteur. Il n’est pas effacé.
privacy-boards = Plateaux et liens
privacy-boards-text = Les plateaux que vous envoyez sont gardés sans votre nom, jusqu’à ce que la personne qui tient le serveur les efface. Un lien qui porte votre place sur un autre appareil vaut { $links } minutes.
privacy-browser = Dans ce navigateur
privacy-browser-text = Vos réglages, vos parties finies, les étoiles des leçons et les ébauches de plateaux ne sont gardés que par ce navigateur ; effacez les parties sous « Mes parties », et le reste dans ses propres réglages. Un code de transfert fait garder une copie des parties au serveur pendant 15 minutes ; un navigateur devenu vous par un tel code y a sa propre clé, jusqu’à ce que vous le déconnectiez ou effaciez vos données.
privacy-note = De la personne qui tient ce serveur
privacy-yours = Vos données
privacy-download-text = Votre nom, le numéro de votre clé, vos tables, ce que vous avez écrit et les signalements que vous avez faits, en un fichier (JSON).
privacy-download = Télécharger
privacy-nothing = Ce serveur n’a aucune donnée sur vous.
privacy-delete-text = Effacer votre nom, votre clé et tout ce que vous avez écrit. Les autres gardent les parties que vous avez jouées ensemble, sans votre nom.
privacy-delete = Tout effacer …
privacy-delete-title = Effacer toutes vos données ?
privacy-delete-name = Votre nom et votre clé sont effacés, comme tout ce que vous avez écrit : à la place on lit « Message effacé par son auteur ». Cela concerne tous ceux qui jouent sur cet appareil.
privacy-delete-games = Les parties finies restent pour ceux avec qui vous avez joué ; vous y êtes « N. N. ». Dans les parties en cours, un robot prend votre place, pour que les autres puissent continuer.
privacy-delete-stays = Les messages signalés restent dans le signalement jusqu’à ce qu’il soit effacé, le journal de la personne qui tient le serveur reste, et il peut y avoir des sauvegardes : demandez-lui.
privacy-delete-sure = C’est ce que je veux ; on ne peut pas revenir en arrière
privacy-delete-yes = Tout effacer
